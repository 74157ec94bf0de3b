import { createHmac, randomBytes } from 'node:crypto';
import { isObject, type Json } from '../spec/json.ts';

/** Fields whose values are secrets or personal data wherever they stand. */
const sensitiveFields = ['token', 'apiKey', 'partnerContactName', 'partnerContactEmail', 'myGrouponUrl', 'signingKey'];
const sensitiveHeaders = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

const sensitiveJsonText = new RegExp(`("(?:${sensitiveFields.join('|')})"\\s*:\\s*")((?:[^"\\\\]|\\\\.)+)`, 'g');
// Bounded, so that the time they take grows with a text and not with its square: megabytes of one letter come by.
const mailAddress = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const keyShaped = /\b[A-Za-z][A-Za-z0-9-]{0,63}_[0-9a-fA-F]{8}_?[0-9a-fA-F]{56}\b/g;

/** Nothing of a contract nests this deep; what does was sent to overflow whoever walks through it. */
const deepestShown = 100;

/** Hides secrets in whatever leaves the run. The same value gets the same mask within a run, and only there. */
export interface Mask {
  /** From now on this value is a secret wherever it stands. */
  add(secret: string): void;
  text(value: string): string;
  header(name: string, value: string): string;
  /** Masks every string inside, and whole values of sensitive fields. Shape and type are kept. */
  value<T>(value: T): T;
}

export function createMask({ secrets, keyHeader }: { secrets: readonly string[]; keyHeader: string }): Mask {
  const salt = randomBytes(16);
  const known = new Set<string>();
  const label = (value: string): string =>
    `<masked ${createHmac('sha256', salt).update(value).digest('hex').slice(0, 6)}>`;

  const add = (secret: string): void => {
    // A one-letter "key" (a negative test sends such) would turn every report into confetti.
    if (secret.length < 6) return;
    known.add(secret);
    known.add(encodeURIComponent(secret));
    known.add(JSON.stringify(secret).slice(1, -1));
  };
  for (const secret of secrets) add(secret);

  const text = (value: string): string => {
    let masked = value;
    for (const secret of known) if (masked.includes(secret)) masked = masked.replaceAll(secret, label(secret));
    return masked
      .replace(sensitiveJsonText, (_, before: string, secret: string) => `${before}${label(secret)}`)
      .replace(keyShaped, label)
      .replace(mailAddress, label);
  };

  const mask = (value: unknown, level = 0): unknown => {
    if (typeof value === 'string') return text(value);
    if (level > deepestShown) return '…';
    if (Array.isArray(value)) return value.map((element) => mask(element, level + 1));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        text(key),
        typeof inner === 'string' && sensitiveFields.includes(key) && inner !== ''
          ? label(inner)
          : mask(inner, level + 1),
      ]),
    );
  };

  return {
    add,
    text,
    header: (name, value) =>
      sensitiveHeaders.has(name) || name === keyHeader ? (value === '' ? '' : label(value)) : text(value),
    // oxlint-disable-next-line no-unsafe-type-assertion -- `mask` rebuilds the same shape, string for string
    value: (value) => mask(value) as typeof value,
  };
}

/** True for texts that differ at most in masks, which are other ones in each run. */
export function sameBehindMasks(one: string, other: string): boolean {
  const [bare, otherBare] = [one, other].map((each) => each.replaceAll(/<masked [0-9a-f]{6}>/g, '<masked>'));
  return bare === otherBare;
}

/** The values of token fields in a body: secrets from the moment they are seen. */
export function secretsIn(body: Json | undefined): readonly string[] {
  if (!isObject(body)) return [];
  return ['token', 'apiKey'].map((field) => body[field]).filter((value) => typeof value === 'string');
}
