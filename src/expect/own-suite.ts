import type { Level, Requirement } from '../model/requirement.ts';
import type { Protocol, Success } from './suite.ts';

/** A requirement of your own contract: a sentence or a row. A sentence alone is a MUST. */
export type OwnRequirement = string | (Partial<Omit<Requirement, 'sentence'>> & { readonly sentence: string });

/** A register with defaults: each requirement is a MUST, is checked, and belongs to the section in its id. */
export function registerOf<const I extends string>(
  rows: Readonly<Record<I, OwnRequirement>>,
): Readonly<Record<I, Requirement>> {
  const register: Partial<Record<I, Requirement>> = {};
  for (const id in rows) register[id] = requirementOf(id, rows[id]);
  return isComplete(register, rows) ? register : rowLost();
}

function requirementOf(id: string, row: OwnRequirement): Requirement {
  const [, section = id] = id.split('/');
  const level: Level = 'MUST';
  return { section, level, built: true, ...(typeof row === 'string' ? { sentence: row } : row) };
}

function isComplete<I extends string>(
  register: Partial<Record<I, Requirement>>,
  rows: Readonly<Record<I, unknown>>,
): register is Record<I, Requirement> {
  return Object.keys(rows).every((id) => id in register);
}

function rowLost(): never {
  throw new Error('a row of the register was lost');
}

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
