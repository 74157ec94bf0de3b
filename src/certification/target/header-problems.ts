import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import { below } from '../../model/pointer.ts';
import { isCredentialHeader } from '../../model/sensitive-names.ts';
import { variablesOf } from './environment.ts';

/** The problems of a header for every request. */
export function headerProblems(name: string, value: string): readonly ConfigurationProblem[] {
  const pointer = below('/headers', name);
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name))
    return [{ pointer, message: `"${name}" is not a valid header name`, hint: null }];
  if (/[\r\n\0]/.test(value)) return [{ pointer, message: 'a header value must not contain line breaks', hint: null }];
  if (name.toLowerCase() === 'g-api-key') {
    return [
      {
        pointer,
        message: 'octoproof sends the key itself',
        hint: 'move the key to /storefront/apiKey',
      },
    ];
  }
  if (isCredentialHeader(name) && variablesOf(value).length === 0) {
    return [
      {
        pointer,
        message: 'the file contains a literal secret',
        hint: 'write the name of an environment variable instead, such as "Bearer ${GATEWAY_TOKEN}"',
      },
    ];
  }
  return [];
}
