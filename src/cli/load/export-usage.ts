import { exitCodeTable } from '../flags/exit-code-table.ts';
import { loadPartnerSpecs, loadStorefrontSpecs } from './usage.ts';
import type { FlagSpec, Usage } from '../flags/parse.ts';

/** Flags that shape a script. What a script cannot keep, such as --poisson, is refused. */
const shaping =
  'target url api-key-env signing-key-env rate duration mix ramp warm-up seed limit timeout header help'.split(' ');

export function loadExportUsage(columns: number): Usage {
  const all: Readonly<Record<string, FlagSpec>> = { ...loadStorefrontSpecs, ...loadPartnerSpecs };
  return {
    usage:
      'octoproof load export k6 (partner | storefront) --target FILE [options] > load.js\n\nPrints the load as a k6 script: constant arrival rate, every request signed afresh, thresholds. The key is no part of it.',
    flags: Object.fromEntries(shaping.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]]))),
    examples: [
      ['octoproof load export k6 partner --target octoproof.target.json > load.js', 'write it'],
      ['k6 run -e OCTOPROOF_SIGNING_KEY="$OCTOPROOF_SIGNING_KEY" load.js', 'run it'],
    ],
    epilogue: exitCodeTable(),
    columns,
  };
}
