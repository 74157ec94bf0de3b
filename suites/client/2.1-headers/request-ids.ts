import type { ClientCall } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { headerOf } from '../traffic/calls.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { clientCalls } from '../traffic/key/senders.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const requestIdRule = rule('client/G02', 'Every request has a UUID of its own as x-request-id', {
  harm: 'Support cannot find the request in its logs, or finds several.',
  remedy: 'Generate a new UUID for each request, also for a repetition, and send it as x-request-id.',
  judge(traffic) {
    const firstWith = new Map<string, ClientCall>();
    return clientCalls(traffic).map((call) => {
      const id = headerOf(call, 'x-request-id')?.trim() ?? '';
      const what = 'header x-request-id';
      if (!uuid.test(id)) return broken({ what, expected: 'a UUID', received: id === '' ? 'no header' : id }, call);
      const earlier = firstWith.get(id.toLowerCase());
      firstWith.set(id.toLowerCase(), call);
      if (earlier === undefined || isRepeatedByLibrary(earlier, call)) return kept(call);
      return broken({ what, expected: 'a new UUID', received: `the UUID of request ${earlier.number}` }, earlier, call);
    });
  },
});

/** HTTP libraries repeat a request whose connection ended without a reply. The program does not know of it. */
function isRepeatedByLibrary(earlier: ClientCall, call: ClientCall): boolean {
  return (
    earlier.reply === null &&
    earlier.method === call.method &&
    earlier.target === call.target &&
    earlier.body === call.body
  );
}
