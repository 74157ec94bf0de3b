import { faults } from '../../../reference/client/faults/index.ts';
import { freedoms as allFreedoms } from '../../../reference/client/freedoms/index.ts';
import { client as suite } from '../../../suites/client/index.ts';
import { runClient } from '../../certification/client/run-client.ts';
import { usualClientSettings } from '../../certification/client/flags.ts';
import type { ClientSettings } from '../../certification/client/settings.ts';
import type { CheckResult, RunFooter } from '../../run/events.ts';
import { requirementOf } from '../../model/requirement.ts';

/** A reference client with deviations. */
export interface ClientCell {
  readonly fault: { readonly name: string; readonly requirement: string } | null;
  readonly freedoms: readonly string[];
  readonly seed: number;
}

export interface CellResult {
  readonly cell: ClientCell;
  /** Ids of the rules that the client broke. */
  readonly brokenRules: readonly string[];
  readonly exchanges: number;
  /** What is wrong with octoproof, or null. */
  readonly complaint: string | null;
}

/** Rows that only faults of other rows break. */
const rowsWithoutFault = [...new Set(suite.rules.map(({ id }) => requirementOf(id)))].filter(
  (row) => !faults.some(({ requirement }) => requirement === row),
);

/** Certifies a reference client. A faulty one must break its rule, a correct one must keep every rule that applies to it. */
export async function proveClient(cell: ClientCell): Promise<CellResult> {
  const ofRow = await proveWith(cell, cell.fault === null ? [] : [cell.fault.requirement, ...rowsWithoutFault]);
  // All other rules judge only a client that its row did not catch: they tell what was seen instead.
  return ofRow.complaint === null || cell.fault === null ? ofRow : await proveWith(cell, []);
}

async function proveWith(cell: ClientCell, only: readonly string[]): Promise<CellResult> {
  const results: CheckResult[] = [];
  const footer = await runClient({
    settings: settingsFor(cell, only),
    env: {},
    live: false,
    signal: new AbortController().signal,
    onOpen() {},
    reporter: (event) => {
      if (event.type === 'check-finished') results.push(event.result);
    },
  });
  const broken = results.filter(
    ({ verdict, findings }) => findings.length > 0 || verdict === 'failed' || verdict === 'warned',
  );
  return {
    cell,
    brokenRules: broken.map(({ id }) => id),
    exchanges: footer.exchanges,
    complaint: complaintOf(cell, { results, broken, footer }),
  };
}

/** Freedoms under which some situations cannot occur: with few offers, or without a line that is unavailable or removed. */
const withoutSituations: readonly string[] = [
  'registers-every-field',
  'offers-up-to-a-price',
  'offers-first-options-only',
  'abandons-in-place-of-last-removal',
  'unavailable-lines-removed-at-each-view',
];

interface Outcome {
  readonly results: readonly CheckResult[];
  readonly broken: readonly CheckResult[];
  readonly footer: RunFooter;
}

function complaintOf({ fault, freedoms: names }: ClientCell, { results, broken, footer }: Outcome): string | null {
  const problems = footer.problems.map(({ message }) => message);
  if (problems.length > 0) return `the run has a problem: ${problems.join('; ')}`;
  if (fault !== null) {
    const own = results.filter(({ id }) => requirementOf(id) === fault.requirement);
    if (own.some((result) => broken.includes(result) || result.observations.length > 0)) return null;
    const verdicts = own.map(({ id, verdict, exercised }) => `${id} ${verdict}, ${exercised} occasions`).join('; ');
    const others = broken.map(({ id }) => id).join(', ');
    return `not caught (${verdicts || `no rule of ${fault.requirement}`})${others === '' ? '' : `, but by ${others}`}`;
  }
  const own = allFreedoms.filter(({ name }) => names.includes(name));
  const warned = new Set(own.flatMap((freedom) => freedom.warned));
  const alarms = broken.filter(({ id, verdict }) => verdict !== 'warned' || !warned.has(requirementOf(id)));
  const lacks = names.some((name) => withoutSituations.includes(name));
  const open = lacks ? [] : results.filter(({ verdict, lack }) => verdict === 'unproven' && lack !== 'driverOperation');
  const lines = [
    ...alarms.map(({ id, findings }) => `${id}: ${JSON.stringify(findings[0] ?? null)}`),
    ...open.map(({ id, reason }) => `${id} is not exercised: ${reason}`),
    ...(lacks || footer.outcome === 'conformant' ? [] : [`the outcome is ${footer.outcome}`]),
  ];
  return lines.length === 0 ? null : lines.join('\n');
}

function settingsFor({ fault, freedoms, seed }: ClientCell, only: readonly string[]): ClientSettings {
  return {
    driver: { kind: 'reference', faults: fault === null ? [] : [fault.name], freedoms },
    seed,
    port: 0,
    host: usualClientSettings.host,
    provoke: true,
    register: true,
    timeout: usualClientSettings.timeout,
    acceptGaps: [],
    only,
    skip: [],
    reports: [],
  };
}
