import { FindingError, type Facts, type Reply, type Request } from '../../../src/authoring.ts';
import { ambient } from '../authoring.ts';

/** The minimum length of a real key. A check made up every shorter key, so replies may contain it by chance. */
const shortestKey = 32;

function addKey(keys: Set<string>, key: string | null | undefined): void {
  if (typeof key === 'string' && key.length >= shortestKey) keys.add(key);
}

/** Adds the configured keys, and the key of a request that was accepted. */
function addKeysOf(keys: Set<string>, reply: Reply, { request, facts }: { request: Request; facts: Facts }): void {
  addKey(keys, facts.apiKey);
  addKey(keys, facts.otherPartnerApiKey);
  if (reply.status < 300) addKey(keys, request.key);
}

/** The secret part of a key: its last part if it has the documented form (section 5), otherwise all of it. */
function secretOf(key: string): string {
  return /[\da-f]{56}$/i.exec(key)?.[0] ?? key;
}

/** Number of hexadecimal digits of the secret part of a key of the documented form. */
const secretDigits = 56;

/** True if the text has so many hexadecimal digits in a row. Looks at every 56th position, because a row of 56 covers one of them. */
function mayHoldKey(text: string): boolean {
  for (let at = secretDigits - 1; at < text.length; at += secretDigits) {
    if (!isHex(text, at)) continue;
    let from = at;
    while (isHex(text, from - 1)) from -= 1;
    let to = at + 1;
    while (isHex(text, to)) to += 1;
    if (to - from >= secretDigits) return true;
  }
  return false;
}

function isHex(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  const lower = code | 32;
  return (code > 47 && code < 58) || (lower > 96 && lower < 103);
}

/** The longest common prefix of the keys. */
function sharedStart([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

/** Expects that the registration in a register response does not contain the token. */
function expectNotInView(token: string, { exchange, ...reply }: Reply): void {
  if (!JSON.stringify(reply.peek('/partner') ?? null).includes(secretOf(token))) return;
  const expected = 'no API key in the registration';
  const received = 'the key of this registration';
  throw new FindingError({ kind: 'body', exchange, expected, received, outside: true });
}

/** Section 2.5: the API key is returned once, on registration. */
export const keyJudgements = [
  ambient('storefront/2.5/token-once', 'API keys appear only in the register response, as token', {
    remember: () => new Set<string>(),
    judge(reply, { memory, ...context }) {
      addKeysOf(memory, reply, context);
      const texts = [reply.text, ...Object.values(reply.headers)];
      // All keys of a service have a common prefix: a text without the prefix contains none of them.
      const start = sharedStart([...memory]);
      const suspects = texts.filter((text) => text.includes(start) || mayHoldKey(text));
      const leaks =
        suspects.length > 0 && [...memory].some((key) => suspects.some((text) => text.includes(secretOf(key))));
      if (leaks) {
        const leak = { expected: 'no API key', received: 'an API key of this run', outside: true } as const;
        throw new FindingError({ kind: 'body', exchange: reply.exchange, ...leak });
      }
      const token = reply.endpoint === 'register' && reply.status === 200 ? reply.peek('/token') : null;
      if (typeof token === 'string' && token.length >= shortestKey) expectNotInView(token, reply);
      addKey(memory, typeof token === 'string' ? token : null);
      return memory.size > 0;
    },
  }),
];
