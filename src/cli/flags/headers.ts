import { headerName, malformedHeader } from '../../certification/headers.ts';
import type { ConfigurationProblem } from '../../spec/configuration-error.ts';

/** Reads headers written as `Name: value`. Problems never repeat a value. */
export function readHeaders(written: readonly string[]): {
  readonly headers: Readonly<Record<string, string>>;
  readonly problems: readonly ConfigurationProblem[];
} {
  const pairs = written.map((line) => {
    const [, name = '', value = ''] = /^([^:]*):[ \t]*(.*)$/s.exec(line) ?? [];
    return headerName.test(name) ? ([name, value.trimEnd()] as const) : null;
  });
  return {
    headers: Object.fromEntries(pairs.filter((pair) => pair !== null)),
    problems: pairs.flatMap((pair) => (pair === null ? [malformedHeader] : [])),
  };
}
