import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import { below } from '../../spec/pointer.ts';
import { isCredentialHeader } from '../../spec/sensitive-names.ts';
import { variablesOf } from './environment.ts';

/** The problems of a header for every request. */
export function headerProblems(name: string, value: string): readonly ConfigurationProblem[] {
  const pointer = below('/headers', name);
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name))
    return [{ pointer, message: `"${name}" is no header name`, hint: null }];
  if (/[\r\n\0]/.test(value)) return [{ pointer, message: 'a header value cannot hold line breaks', hint: null }];
  if (name.toLowerCase() === 'g-api-key') {
    return [
      {
        pointer,
        message: 'the key is sent by octoproof itself, and left out where a check says so',
        hint: 'put it under /storefront/apiKey',
      },
    ];
  }
  if (isCredentialHeader(name) && variablesOf(value).length === 0) {
    return [
      {
        pointer,
        message: 'a secret stands in the file itself',
        hint: 'write the name of an environment variable instead, such as "Bearer ${GATEWAY_TOKEN}"',
      },
    ];
  }
  return [];
}
