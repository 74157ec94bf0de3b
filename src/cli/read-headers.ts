import type { ConfigurationProblem } from '../spec/configuration-error.ts';

export interface GivenHeaders {
  readonly headers: Readonly<Record<string, string>>;
  /** Values that must be shown nowhere. */
  readonly secrets: readonly string[];
  readonly problems: readonly ConfigurationProblem[];
}

/** Reads headers written as `Name: value`. Problems never repeat a value. */
export function readHeaders(written: readonly string[]): GivenHeaders {
  const headers: Record<string, string> = {};
  const secrets: string[] = [];
  const problems: ConfigurationProblem[] = [];
  for (const line of written) {
    const [, name = '', value = ''] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*)$/s.exec(line) ?? [];
    if (name === '')
      problems.push({
        flag: '--header',
        message: 'expected a header written as "Name: value"',
        hint: "such as --header 'x-tenant: blue'",
      });
    else if (/[\r\n\0]/.test(value))
      problems.push({ flag: '--header', message: `the value of ${name} cannot hold line breaks`, hint: null });
    else if (name.toLowerCase() === 'g-api-key') {
      problems.push({
        flag: '--header',
        message: 'the key is sent by octoproof itself',
        hint: 'name its variable by --api-key-env NAME',
      });
    } else {
      headers[name] = value.trimEnd();
      if (isCredential(name)) secrets.push(value.trimEnd());
    }
  }
  return { headers, secrets, problems };
}

/** True for headers whose value gives access to something. */
export function isCredential(name: string): boolean {
  return /authorization|cookie|token|secret|password|api-?key/i.test(name);
}
