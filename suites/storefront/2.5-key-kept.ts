import { FindingError, type Facts, type Reply, type Request } from '../../src/authoring.ts';
import { ambient } from './words.ts';

/** Keys are long: what is shorter is a text that a check made up, and may stand anywhere. */
const shortestKey = 32;

function remembered(keys: Set<string>, key: string | null | undefined): void {
  if (typeof key === 'string' && key.length >= shortestKey) keys.add(key);
}

/** Learns the keys of the run: those given, those that a call was accepted with, those that a registration gave. */
function learn(keys: Set<string>, reply: Reply, { request, facts }: { request: Request; facts: Facts }): void {
  remembered(keys, facts.apiKey);
  remembered(keys, facts.otherPartnerApiKey);
  if (reply.status < 300) remembered(keys, request.key);
}

/** Section 2.5: the key is told once, on registration. */
export const keyJudgements = [
  ambient('storefront/2.5/token-once', 'No reply holds a key that was told before', {
    remember: () => new Set<string>(),
    judge(reply, { memory, ...context }) {
      learn(memory, reply, context);
      const places = [reply.text, ...Object.values(reply.headers)];
      const leaks = [...memory].some((key) => places.some((place) => place.includes(key)));
      if (leaks) {
        const received = 'an API key of this run';
        throw new FindingError({ kind: 'body', exchange: reply.exchange, expected: 'no API key', received });
      }
      const token = reply.endpoint === 'register' && reply.status === 200 ? reply.peek('/token') : null;
      remembered(memory, typeof token === 'string' ? token : null);
      return memory.size > 0;
    },
  }),
];
