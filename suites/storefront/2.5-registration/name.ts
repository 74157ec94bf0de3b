import { expectThat, isObject, type Reply } from '../../../src/authoring.ts';
import { ambient } from '../authoring.ts';

/** A service may remove white space around a name and compose accents. */
function plain(name: string): string {
  return name.normalize('NFC').trim();
}

function expectName(reply: Reply, pointer: string, sent: string): void {
  const name = reply.peek(pointer);
  const holds = typeof name === 'string' && plain(name) === plain(sent);
  expectThat(reply, pointer, { holds, expected: JSON.stringify(sent) });
}

/** Section 2.5: the service may reject a name, but must not shorten or change an accepted one. */
export const registeredNameJudgements = [
  ambient('storefront/2.5/view-echo#name', 'An accepted displayName is shown as it was sent', {
    /** The sent names, by API key. */
    remember: () => new Map<string, string>(),
    judge(reply, { memory, request }) {
      if (reply.status !== 200 || request.hostile === true) return false;
      if (reply.endpoint === 'register') {
        const sent = isObject(request.body) ? request.body['displayName'] : null;
        const token = reply.peek('/token');
        if (typeof sent !== 'string' || typeof token !== 'string') return false;
        memory.set(token, sent);
        expectName(reply, '/partner/displayName', sent);
        return true;
      }
      const sent = reply.endpoint === 'me' && typeof request.key === 'string' ? memory.get(request.key) : undefined;
      if (sent === undefined) return false;
      expectName(reply, '/displayName', sent);
      return true;
    },
    gap: 'registration',
  }),
];
