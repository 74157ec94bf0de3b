import { ConfigurationError, type ConfigurationProblem } from '../../spec/configuration-error.ts';
import { nearest } from '../../spec/nearest.ts';
import type { FlagSpec, ParsedFlags } from '../flags/parse.ts';
import { valueReader } from '../flags/values.ts';

const group = 'Options:';

/** The flags that every served reference has. */
export const serveFlagSpecs: Readonly<Record<string, FlagSpec>> = {
  port: { kind: 'text', value: 'N', group, says: 'the port to listen on [any free one]' },
  control: { kind: 'switch', group, says: 'serve the control endpoint, too' },
  fault: { kind: 'list', value: 'NAME', group, says: 'break one rule of the contract on purpose' },
  freedom: { kind: 'list', value: 'NAME', group, says: 'use a liberty that the contract leaves' },
  'list-faults': { kind: 'switch', group, says: 'print what --fault can break, a line each, and serve nothing' },
  'list-freedoms': { kind: 'switch', group, says: 'print the liberties of --freedom likewise' },
  'write-target': { kind: 'switch', group, says: 'print only the target file on stdout' },
  help: { kind: 'switch', group, says: 'this text' },
};

/** What all of them mean. */
export interface ServeFlags {
  /** 0 for any free one. */
  readonly port: number;
  readonly control: boolean;
  readonly faults: readonly string[];
  readonly freedoms: readonly string[];
  readonly writeTarget: boolean;
}

/** The names that a reference knows. */
export interface Variants {
  readonly faults: readonly Variant[];
  readonly freedoms: readonly Variant[];
}

interface Variant {
  readonly name: string;
  /** One line: what such a server does. */
  readonly says: string;
}

/** The names that are asked for, each with what it means, a line each; null where none are. */
export function variantList(parsed: ParsedFlags, { faults, freedoms }: Variants): string | null {
  const asked = [
    ...(parsed.switched('list-faults') === true ? faults : []),
    ...(parsed.switched('list-freedoms') === true ? freedoms : []),
  ];
  const width = Math.max(0, ...asked.map(({ name }) => name.length));
  return asked.length === 0 ? null : asked.map(({ name, says }) => `${name.padEnd(width)}  ${says}\n`).join('');
}

/** Understands them. Throws a ConfigurationError with everything that is wrong; `more` is what else was found. */
export function readServeFlags(
  parsed: ParsedFlags,
  known: Variants,
  more: readonly ConfigurationProblem[] = [],
): ServeFlags {
  const values = valueReader(parsed);
  const port = values.whole('port', 0, 65_535) ?? 0;
  const [faults, freedoms] = [values.ids('fault'), values.ids('freedom')];
  const problems = [
    ...parsed.words.map((word) => ({
      message: `unexpected word ${JSON.stringify(word)}`,
      hint: 'every option begins with --',
    })),
    ...values.problems,
    ...strangers('fault', faults, known.faults),
    ...strangers('freedom', freedoms, known.freedoms),
    ...more,
  ];
  if (problems.length > 0) throw new ConfigurationError(problems);
  const [control, writeTarget] = ['control', 'write-target'].map((flag) => parsed.switched(flag) === true);
  return { port, control: control === true, faults, freedoms, writeTarget: writeTarget === true };
}

function strangers(
  flag: 'fault' | 'freedom',
  names: readonly string[],
  variants: Variants['faults'],
): readonly ConfigurationProblem[] {
  const known = variants.map(({ name }) => name);
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearest(name, known, 3);
      return {
        flag: `--${flag}`,
        message: `there is no ${JSON.stringify(name)}`,
        hint: near.length === 0 ? `--list-${flag}s shows all ${known.length}` : `did you mean ${near.join(' or ')}?`,
      };
    });
}
