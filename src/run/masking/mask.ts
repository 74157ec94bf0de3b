import { createHmac, randomBytes } from 'node:crypto';
import { isObject, type Json } from '../../spec/json.ts';
import { isCredentialHeader, isSecretName, isSensitiveName, valuesNamed } from '../../spec/sensitive-names.ts';
import { knownSecrets, shortestSecret } from './known-secrets.ts';
import { sensitiveLabelling } from './label-sensitive.ts';

const wholeMask = /^<masked [0-9a-f]+>$/;

/** The contract has no document this deep; deeper ones are made to overflow a recursive reader. */
const maxDepth = 100;

/**
 * Hides secrets in all output of the run. The same value gets the same mask within a run, and another one in other
 * runs.
 */
export interface Mask {
  /** Registers a secret, which is then masked in every usual encoding. */
  add(secret: string): void;
  text(value: string): string;
  /** Text of generated data: only secrets are masked. */
  sent(value: string): string;
  /** A header that octoproof sent: a generated key stays readable, a real one does not. */
  sentHeader(name: string, value: string): string;
  header(name: string, value: string): string;
  /** Masks every string inside, and whole values of sensitive fields; numbers only where they are long, as those of phones. */
  value<T>(value: T): T;
  /** 16 hexadecimal digits, the same for the same body within a run. */
  digest(body: string): string;
}

/** A mask for one run: its labels are keyed, so that nobody can find a value by hashing guesses. */
export function createMask({ secrets, keyHeader }: { secrets: readonly string[]; keyHeader: string }): Mask {
  const salt = randomBytes(16);
  const masked = knownSecrets();
  for (const secret of secrets) masked.add(secret);

  const keyed = (value: string): string => createHmac('sha256', salt).update(value).digest('hex');
  const label = (value: string): string => {
    if (wholeMask.test(value)) return value;
    return `<masked ${keyed(value).slice(0, 10)}>`;
  };
  const labelSensitive = sensitiveLabelling(label);
  const text = (value: string): string => labelSensitive(masked.replacedIn(value, label));

  const labelSecret = sensitiveLabelling(label, isSecretName);
  const sent = (value: string): string => labelSecret(masked.replacedIn(value, label));
  const header = (name: string, value: string): string => {
    const hidden = isCredentialHeader(name) || name.toLowerCase() === keyHeader;
    if (!hidden || value === '') return text(value);
    // The scheme stays readable: what is wrong may be the scheme.
    const [, scheme = '', token] = /^(bearer )(\S+)$/i.exec(value) ?? [];
    return token === undefined ? label(value) : scheme + label(token);
  };

  const mask = (value: unknown, { level, whole }: { level: number; whole: boolean }): unknown => {
    if (typeof value === 'string') return whole && value !== '' ? label(value) : text(value);
    if (typeof value === 'number') return whole && Math.abs(value) >= 1e6 ? label(String(value)) : value;
    if (level > maxDepth) return '…';
    if (Array.isArray(value)) return value.map((element) => mask(element, { level: level + 1, whole }));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        text(key),
        mask(inner, { level: level + 1, whole: whole || isSensitiveName(key) }),
      ]),
    );
  };

  return {
    add: masked.add,
    text,
    sent,
    header,
    sentHeader(name, value) {
      const isKey = name.toLowerCase() === keyHeader && keyHeader !== 'authorization';
      // A short key is not among the known secrets.
      if (!isKey || value.length < shortestSecret || secrets.includes(value)) return header(name, value);
      return sent(value);
    },
    // oxlint-disable-next-line no-unsafe-type-assertion -- `mask` rebuilds the same shape, string for string
    value: (value) => mask(value, { level: 0, whole: false }) as typeof value,
    // Keyed, too: otherwise the address in a body that is otherwise public could be guessed.
    digest: (body) => keyed(body).slice(0, 16),
  };
}

/** An error with masked words. */
export function maskedError(error: unknown, { text }: Pick<Mask, 'text'>): Error {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const hidden = new Error(text(message));
  if (stack !== undefined) hidden.stack = text(stack);
  return hidden;
}

/** True for texts that differ only in masks, which differ between runs. */
export function sameBehindMasks(one: string, other: string): boolean {
  const [bare, otherBare] = [one, other].map((each) => each.replaceAll(/<masked [0-9a-f]{6,10}>/g, '<masked>'));
  return bare === otherBare;
}

/** The secrets in a body, at any depth: they are masked from then on. */
export function secretsIn(body: Json | undefined): readonly string[] {
  return valuesNamed(body, isSecretName);
}
