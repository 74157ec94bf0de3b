import { FindingError, type Facts, type Reply, type Request } from '../../../src/authoring.ts';
import { ambient } from '../authoring.ts';

/** Keys are long; a shorter text is the check's own, which may occur anywhere. */
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

/** The secret part of a key: its last part if it has the documented form (section 5), otherwise all of it. */
function secretOf(key: string): string {
  return /[\da-f]{56}$/i.exec(key)?.[0] ?? key;
}

/** Whether 56 hexadecimal digits follow one another; among so many, each 56th character is one of them. */
function holdsKey(text: string): boolean {
  for (let at = 55; at < text.length; at += 56) {
    if (isHex(text, at) && /[\da-f]{56}/i.test(text.slice(at - 55, at + 56))) return true;
  }
  return false;
}

function isHex(text: string, at: number): boolean {
  const code = text.charCodeAt(at) | 32;
  return (code > 96 && code < 103) || (code > 47 && code < 58);
}

/** The common beginning of all keys. */
function sharedStart([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

/** The registration beside a token does not hold it again. */
function expectNotInView(token: string, { exchange, ...reply }: Reply): void {
  if (!JSON.stringify(reply.peek('/partner') ?? null).includes(secretOf(token))) return;
  const expected = 'no API key in the registration';
  throw new FindingError({ kind: 'body', exchange, expected, received: 'the key of this registration' });
}

/** Section 2.5: the key is returned once, on registration. */
export const keyJudgements = [
  ambient('storefront/2.5/token-once', 'No reply holds a key that was told before', {
    remember: () => new Set<string>(),
    judge(reply, { memory, ...context }) {
      learn(memory, reply, context);
      const texts = [reply.text, ...Object.values(reply.headers)];
      // Keys of a service begin alike: where their beginning is not, none of them is.
      const start = sharedStart([...memory]);
      const suspects = texts.filter((text) => text.includes(start) || holdsKey(text));
      const leaks =
        suspects.length > 0 && [...memory].some((key) => suspects.some((text) => text.includes(secretOf(key))));
      if (leaks) {
        const received = 'an API key of this run';
        throw new FindingError({ kind: 'body', exchange: reply.exchange, expected: 'no API key', received });
      }
      const token = reply.endpoint === 'register' && reply.status === 200 ? reply.peek('/token') : null;
      if (typeof token === 'string' && token.length >= shortestKey) expectNotInView(token, reply);
      remembered(memory, typeof token === 'string' ? token : null);
      return memory.size > 0;
    },
  }),
];
