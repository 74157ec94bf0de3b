import { knownSecrets } from '../../run/masking/known-secrets.ts';
import { createMask } from '../../run/masking/mask.ts';
import { parseJson } from '../../model/json.ts';
import { isCredentialHeader, isSensitiveName, valuesNamed } from '../../model/sensitive-names.ts';
import type { Hiding } from './hide-key.ts';
import { secretParts } from '../../certification/headers.ts';
import type { GivenRequest } from '../signing/given-request.ts';

// A match starts only at the start of a word, and no part contains an @. Otherwise matching would take quadratic time.
export const mailAddress =
  /(?<![^\s"'<>()[\]{},;:&?=/\\@])[^\s"'<>()[\]{},;:&?=/\\@]+@[^\s"'<>()[\]{},;:&?=/\\@]+\.[^\s"'<>()[\]{},;:&?=/\\@.]+/g;

/**
 * Masks the personal data of a request and its credentials other than the key. Each value has its own mask. Call `hide` before
 * a text is encoded or truncated.
 */
export function hidingPersonal(
  hiding: Hiding,
  { request }: Pick<GivenRequest, 'request'>,
  showPersonal = false,
): Hiding {
  return showPersonal ? hiding : hidingAlso(hiding, sensitiveIn(request));
}

/** Also masks these texts. Each text has its own mask. */
export function hidingAlso(hiding: Hiding, secrets: readonly string[]): Hiding {
  const mask = createMask({ secrets, keyHeader: '' });
  const personal = knownSecrets();
  for (const secret of secrets) personal.add(secret);
  return { ...hiding, hide: (text) => personal.replacedIn(hiding.hide(text), mask.text) };
}

function sensitiveIn({ url, headers, body }: GivenRequest['request']): readonly string[] {
  const text = body === null ? '' : Buffer.from(body).toString();
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  return [
    ...[...query].flatMap(([name, value]) => (isSensitiveName(name) ? [value] : [])),
    ...headers.flatMap(([name, value]) => (isCredentialHeader(name) ? secretParts(value) : [])),
    ...valuesNamed(parseJson(text), isSensitiveName),
    ...[...new URLSearchParams(text)].flatMap(([name, value]) => (isSensitiveName(name) ? [value] : [])),
    ...[...text.matchAll(mailAddress), ...[...query.values()].join(' ').matchAll(mailAddress)].map(
      ([address]) => address,
    ),
  ];
}
