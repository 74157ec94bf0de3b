import { readFile } from 'node:fs/promises';
import { dimensions } from '../../src/expect/situation.ts';
import { exemptionsFile, floorFile, type Exemptions, type Pairs } from '../../src/proof/situations/pairs.ts';
import { code, plain, table } from './page.ts';

const floor: Pairs = JSON.parse(await readFile(floorFile, 'utf8'));
const exemptions: Exemptions = JSON.parse(await readFile(exemptionsFile, 'utf8'));

/** The situations in which the rules among these checks decide in every full run; empty without such a rule. */
export function situationParts(checks: readonly { readonly id: string }[]): readonly string[] {
  const rules = checks.map(({ id }) => id).filter((id) => Object.hasOwn(floor, id));
  if (rules.length === 0) return [];
  const rows = rules.flatMap((rule) =>
    dimensions.map((dimension) => [
      code(rule.replace(/^[^#]*/, '')),
      dimension,
      plain(floor[rule]?.[dimension]?.join(', ') ?? ''),
      plain(exemptReason(rule, dimension) ?? ''),
    ]),
  );
  return [
    '## Situations',
    'In every full run against the bundled reference, the rules judge replies in these situations:',
    table(['Rule', 'Dimension', 'Situations', 'Why no others'], rows),
  ];
}

function exemptReason(rule: string, dimension: string): string | undefined {
  return Object.entries(exemptions[dimension] ?? {}).find(([, rules]) => rules.includes(rule))?.[0];
}
