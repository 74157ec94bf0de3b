import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import { below, type Pointer } from '../../model/pointer.ts';
import { readBaseUrl, type BaseUrl } from './base-url.ts';
import { fillIn, missingVariable, type Environment, variablesOf } from './environment.ts';
import { isCredentialHeader } from '../../model/sensitive-names.ts';

/** Reads the fields of a target file that its schema cannot validate, and collects their problems. */
export interface SectionReader {
  /** The text with the values of its variables. If a variable is missing: an empty text, and a problem. */
  filled(pointer: Pointer, text: string): string;
  /** Like `filled`; null if the field is absent. */
  secret(pointer: Pointer, text: string | undefined): string | null;
  /** A base URL; null if the field is absent or invalid. An invalid field is also a problem. */
  address(pointer: Pointer, text: string | undefined): Extract<BaseUrl, { ok: true }> | null;
  /** The headers for every request. */
  headers(written: Readonly<Record<string, string>> | undefined): Readonly<Record<string, string>>;
  readonly problems: ConfigurationProblem[];
  /** The values of all variables that were used. */
  readonly secrets: ReadonlySet<string>;
}

/** If `planOnly` is true, a missing variable of a secret or a header is no problem: the text is empty. */
export function sectionReader(env: Environment, planOnly = false): SectionReader {
  const problems: ConfigurationProblem[] = [];
  const secrets = new Set<string>();

  const filled = (pointer: Pointer, text: string): string => {
    const result = fillIn(text, env);
    if (!result.ok && !planOnly) problems.push(...result.missing.map((name) => missingVariable(pointer, name)));
    if (!result.ok) return '';
    for (const name of result.names) secrets.add(env[name] ?? '');
    return result.text;
  };
  return {
    filled,
    secret: (pointer, text) => (text === undefined ? null : filled(pointer, text)),
    address(pointer, text) {
      if (text === undefined) return null;
      const read = readBaseUrl(text);
      if (!read.ok) problems.push({ pointer, message: read.message, hint: read.hint });
      return read.ok ? read : null;
    },
    headers: (written) =>
      Object.fromEntries(
        Object.entries(written ?? {}).map(([name, value]) => {
          problems.push(...headerProblems(name, value));
          return [name, filled(below('/headers', name), value)];
        }),
      ),
    problems,
    secrets,
  };
}

/** The problems of a header for every request. */
function headerProblems(name: string, value: string): readonly ConfigurationProblem[] {
  const pointer = below('/headers', name);
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name))
    return [{ pointer, message: `"${name}" is not a valid header name`, hint: null }];
  if (/[\r\n\0]/.test(value)) return [{ pointer, message: 'a header value must not contain line breaks', hint: null }];
  if (name.toLowerCase() === 'g-api-key') {
    return [
      {
        pointer,
        message: 'octoproof itself sends the key in this header',
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
