import { loadExitCodes } from '../../report/load/wording.ts';
import { exitCodeTable } from '../flags/help.ts';

/** Returns the output of `octoproof load --help`. */
export function loadHelp(): string {
  return `octoproof load checks the TP99 of a target under load, with a statistical verdict.

Usage: octoproof load <what> [options]

  storefront    load a storefront API with a mix of reads
  partner       load a partner backend with signed requests of many purchasers
  merge FILE…   merge the measurements of several machines (--histograms FILE)
  export k6     write the same load as a k6 script

Examples:
  octoproof load partner --reference --rate 3000
  octoproof load partner --target octoproof.target.json --confirm-host partner.example.com
  octoproof load merge one.json two.json
  octoproof load export k6 partner --target octoproof.target.json > load.js

octoproof load storefront --help shows the options.

${exitCodeTable(loadExitCodes)}
`;
}
