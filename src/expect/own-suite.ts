import type { Protocol, Success } from './suite.ts';

/** An operation succeeds with any 2xx unless its suite says otherwise. */
const plain: Success = { status: '2xx', hallmark: null };

/** A protocol with defaults: no cleanup, watching or budgets. */
export function protocolOf({ success = {}, ...options }: Partial<Protocol> = {}): Protocol {
  return {
    needsKey: false,
    keyHeader: 'x-api-key',
    probes: [],
    codeOf(reply) {
      const code = reply.peek('/code') ?? reply.peek('/error');
      return typeof code === 'string' ? code : null;
    },
    watch: () => null,
    watchedName: 'the state',
    stateOf: (reply) => reply.json ?? null,
    leftBy: () => null,
    removedBy: () => null,
    draws: () => null,
    writes: ({ method }) => method !== 'GET' && method !== 'HEAD',
    judgesThrottling: () => false,
    ...options,
    success: new Proxy(success, { get: (statuses, name) => Reflect.get(statuses, name) ?? plain }),
  };
}
