import { createHmac, randomBytes } from 'node:crypto';
import { isObject, type Json } from '../../model/json.ts';
import { isCredentialHeader, isSecretName, isSensitiveName, valuesNamed } from '../../model/sensitive-names.ts';
import { knownSecrets, shortestSecret } from './known-secrets.ts';
import { sensitiveLabelling } from './label-sensitive.ts';

const wholeMask = /^<masked [0-9a-f]+>$/;

/** The contract has no document this deep. Deeper documents are made to overflow a recursive reader. */
const maxDepth = 100;

/**
 * Hides secrets in all output of the run. Within a run the same value gets the same mask; other runs use other masks.
 */
export interface Mask {
  /** Registers a secret. From then on it is masked in every usual encoding. */
  add(secret: string): void;
  text(value: string): string;
  /** Masks text of generated data: only secrets. */
  sent(value: string): string;
  /** Masks a header that octoproof sent: a generated key stays readable, a real key does not. */
  sentHeader(name: string, value: string): string;
  header(name: string, value: string): string;
  /**
   * Masks every string inside, and the whole values of sensitive fields. Numbers are masked only if they are as long as
   * phone numbers.
   */
  value<T>(value: T): T;
  /** 16 hexadecimal digits, the same for the same body within a run. */
  digest(body: string): string;
}

interface MaskOptions {
  readonly secrets: readonly string[];
  readonly keyHeader: string;
  /** True masks only registered secrets, in a run whose data is all generated. Default: also values by name and shape. */
  readonly registeredOnly?: boolean;
}

/** A mask for one run. Its labels are keyed, so a value cannot be found by hashing guesses. */
export function createMask({ secrets, keyHeader, registeredOnly = false }: MaskOptions): Mask {
  const salt = randomBytes(16);
  const masked = knownSecrets();
  for (const secret of secrets) masked.add(secret);

  const keyed = (value: string): string => createHmac('sha256', salt).update(value).digest('hex');
  const label = (value: string): string => {
    if (wholeMask.test(value)) return value;
    return `<masked ${keyed(value).slice(0, 10)}>`;
  };
  const labelSensitive = registeredOnly ? (value: string) => value : sensitiveLabelling(label);
  const text = (value: string): string => labelSensitive(masked.replacedIn(value, label));

  const labelSecret = sensitiveLabelling(label, isSecretName);
  const sent = (value: string): string => labelSecret(masked.replacedIn(value, label));
  const header = (name: string, value: string): string => {
    const hidden = !registeredOnly && (isCredentialHeader(name) || name.toLowerCase() === keyHeader);
    if (!hidden || value === '') return text(value);
    // Keep the scheme readable: it may be the error.
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
        mask(inner, { level: level + 1, whole: whole || (!registeredOnly && isSensitiveName(key)) }),
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
      // A short key is not a registered secret.
      if (!isKey || value.length < shortestSecret || secrets.includes(value)) return header(name, value);
      return sent(value);
    },
    // oxlint-disable-next-line no-unsafe-type-assertion -- `mask` rebuilds the same shape, string for string
    value: (value) => mask(value, { level: 0, whole: false }) as typeof value,
    // Keyed, too: otherwise a masked email address in a public body could be guessed from the digest.
    digest: (body) => keyed(body).slice(0, 16),
  };
}

/** A copy of an error with masked message and stack. */
export function maskedError(error: unknown, { text }: Pick<Mask, 'text'>): Error {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const hidden = new Error(text(message));
  if (stack !== undefined) hidden.stack = text(stack);
  return hidden;
}

/** True for texts that differ only in masks. Masks differ between runs. */
export function sameBehindMasks(one: string, other: string): boolean {
  return withoutLabels(one) === withoutLabels(other);
}

/** A masked text without the labels of its masks, so that it is the same in all runs. */
export function withoutLabels(text: string): string {
  return text.replaceAll(/<masked [0-9a-f]{6,10}>/g, '<masked>');
}

/** The secrets in a body, at any depth. The caller registers them for masking. */
export function secretsIn(body: Json | undefined): readonly string[] {
  return valuesNamed(body, isSecretName);
}
