import { knownSecrets } from '../../run/masking/known-secrets.ts';
import { createMask } from '../../run/masking/mask.ts';
import { parseJson } from '../../spec/json.ts';
import { isCredentialHeader, isSensitiveName, valuesNamed } from '../../spec/sensitive-names.ts';
import type { Hiding } from './hide-key.ts';
import { secretParts } from '../../certification/headers.ts';
import type { GivenRequest } from '../signing/given-request.ts';

// Begins only where a word begins, and no part holds an @: else its time would grow with the square of a text.
export const mailAddress =
  /(?<![^\s"'<>()[\]{},;:&?=/\\@])[^\s"'<>()[\]{},;:&?=/\\@]+@[^\s"'<>()[\]{},;:&?=/\\@]+\.[^\s"'<>()[\]{},;:&?=/\\@.]+/g;

/**
 * Hides what the given request holds of persons, and what gives access beside the key, each value by a mask of its own. A text
 * that is encoded or cut has to go through `hide` before that.
 */
export function hidingPersonal(hiding: Hiding, { request }: GivenRequest, showPersonal = false): Hiding {
  return showPersonal ? hiding : hidingAlso(hiding, sensitiveIn(request));
}

/** Hides these texts, too, each by a mask of its own. */
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
