import { exitCodeTable } from '../flags/exit-code-table.ts';
import type { FlagSpec, Usage } from '../flags/parse.ts';
import { groups } from '../certify/usage.ts';
import { partnerFlagSpecs } from '../certify/partner-usage.ts';
import { storefrontFlagSpecs } from '../certify/storefront-usage.ts';

/** Flags of commands that certify which say which checks, or make no sense for a part of them. */
const ofOtherRuns =
  'reference tls only skip list dry-run seed path write-target known-failures write-known-failures'.split(' ');

const shared = Object.entries({ ...partnerFlagSpecs, ...storefrontFlagSpecs }).filter(
  ([name]) => !ofOtherRuns.includes(name),
);

const specs: Readonly<Record<string, FlagSpec>> = {
  all: {
    kind: 'switch',
    group: 'Which failures:',
    says: 'also what was warned, blocked or broken, not the failed ones only',
  },
  ...Object.fromEntries(
    shared.map(([name, spec]) => [
      name,
      spec.group === groups.target ? { ...spec, group: 'Another target, or key, than the report names:' } : spec,
    ]),
  ),
};

export function replayUsage(columns: number): Usage {
  return {
    usage:
      'octoproof replay REPORT [ID…] [options]\n\nTries just the failures of a JSON report again: the same target, seed and inputs.',
    flags: specs,
    examples: [
      ['octoproof replay report.json', 'every failure'],
      ["octoproof replay report.json 'storefront/4.4/4a#add-many'", 'one of them'],
      ['octoproof replay report.json --target octoproof.target.json', 'against another target'],
    ],
    epilogue: `The flags of the run are taken from the report; those given here count more. Keys are not in it: they come from the environment and the target file, as they did.\n\nA known failure is tried again like any other: nothing is excused.\n\nOf a replay, 1 means that something still fails or fails otherwise, 4 that nothing does but something could not be tried, 0 that all is fixed.\n\n${exitCodeTable()}`,
    columns,
  };
}
