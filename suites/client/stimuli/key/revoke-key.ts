import type { ClientEndpoint, ClientTraffic, Stimulus } from '../../../../src/client-authoring.ts';

/** Without a driver, the key is revoked when the stimuli of all these endpoints had their turns. */
const finishedFirst: readonly ClientEndpoint[] = [
  ...(['products', 'createCart', 'readCart', 'addItems', 'updateItem', 'removeItem', 'readOrder'] as const),
];

/**
 * Rotates the key: the old one is refused until the end. Nothing else can be shown to a client afterwards, so this comes last. A
 * client that registers anew has another key, which the service accepts.
 */
export const revokeKey: Stimulus = {
  name: 'revoke-key',
  says: 'The sandbox rotates the key, so every request with the old key gets 401',
  endpoints: [...finishedFirst, 'abandonCart', 'me', 'supplier'],
  lasts: 'once',
  times: Infinity,
  last: true,
  open: () => {
    const reached = new Set<ClientEndpoint>();
    let revokedBy: number | null = null;
    return async ({ call, traffic, provoked }) => {
      if (call.endpoint !== null) reached.add(call.endpoint);
      const isDriven = traffic.steps.length > 0;
      if (revokedBy === null && !isDriven && !finishedFirst.every((endpoint) => reached.has(endpoint))) return null;
      revokedBy ??= call.number;
      if (hasNewKey(traffic, revokedBy)) return null;
      provoked();
      const message = 'The API key is missing or invalid';
      return { kind: 'reply', status: 401, json: { code: 'unauthenticated', message, details: null } };
    };
  },
};

function hasNewKey({ calls }: ClientTraffic, revokedBy: number): boolean {
  return calls.some(
    ({ endpoint, number, reply }) => endpoint === 'register' && number > revokedBy && reply?.status === 200,
  );
}
