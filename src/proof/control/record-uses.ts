import type { ControlUse } from '../../../suites/control/uses.ts';
import { isObject, type Json } from '../../model/json.ts';
import { runTrial } from '../subjects/trial.ts';
import type { Facts } from '../../expect/suite.ts';
import { partnerSubject } from '../subjects/partner.ts';
import { storefrontSubject } from '../subjects/storefront.ts';
import type { Subject } from '../subjects/subject.ts';
import { startControlProxy, type ControlCall } from './control-proxy.ts';

/** The checks that are unproven because the control endpoint does not offer a state, and the calls of the run. */
interface Recorded {
  readonly unproven: readonly string[];
  readonly calls: readonly ControlCall[];
}

/** A subject with the facts of its target file that make a run ask for every state. */
interface Asking {
  readonly subject: Subject;
  readonly facts: Partial<Facts>;
}

/** The target file names no orders, so all orders are arranged. */
export const storefrontAsking: Asking = { subject: storefrontSubject, facts: { orders: {} } };

/** The target file describes no lookup, so reservations are counted. */
export async function partnerAsking(): Promise<Asking> {
  return { subject: await partnerSubject(['lookup']), facts: {} };
}

interface Recording {
  readonly asking: Asking;
  readonly lacks: (use: string) => boolean;
  readonly seed: number;
  /** Selects only these checks; absent for all. */
  readonly ids?: ReadonlySet<string>;
}

/** Certifies the reference with a control endpoint that does not offer some uses. */
export async function recordRun({ asking, lacks, seed, ids }: Recording): Promise<Recorded> {
  const calls: ControlCall[] = [];
  const instead = (call: ControlCall) => {
    calls.push(call);
    return call.verb !== 'release' && lacks(call.use) ? { status: 501, body: { error: 'left out' } } : null;
  };
  const { results } = await runTrial(behindProxy(asking, { instead }), {
    faults: [],
    freedoms: [],
    seed,
    lawRuns: 0,
    checks: ids === undefined ? null : (all) => all.filter(({ id, kind }) => kind === 'ambient' || ids.has(id)),
    until: null,
  });
  // Without the journeys, which need no control endpoint, the rules that they decide are unproven, too.
  const chosen = results.filter(({ id }) => ids === undefined || ids.has(id));
  const unproven = chosen.flatMap(({ id, verdict, gap }) => (verdict === 'unproven' && gap === 'control' ? [id] : []));
  return { unproven: unproven.toSorted(), calls };
}

/**
 * Every use, with the checks that are unproven without it, and with its parameters in a run: the union of several
 * seeds.
 */
export async function recordUses(
  asking: Asking,
  seeds: readonly number[],
): Promise<Readonly<Record<string, ControlUse>>> {
  const runs: Recorded[] = [];
  for (const seed of seeds) runs.push(await recordRun({ asking, lacks: () => false, seed }));
  const { unproven: all } = await recordRun({ asking, lacks: () => true, seed: 1 });
  const names = [...new Set(runs.flatMap(({ calls }) => calls.map(({ use }) => use)))].filter((use) => use !== '');
  const uses: Record<string, ControlUse> = {};
  for (const use of names.toSorted()) {
    const { unproven } = await recordRun({ asking, lacks: (one) => one === use, seed: 1, ids: new Set(all) });
    const perRun = runs.map(({ calls }) => calls.filter((call) => call.use === use));
    uses[use] = {
      checks: unproven,
      times: Math.max(...perRun.map((calls) => calls.length)),
      params: { ...paramsElsewhere[use], ...parametersOf(perRun.flat()) },
    };
  }
  return uses;
}

/**
 * Parameters of runs on other targets: the reference's catalogue has options with such limits, so they do not occur
 * here.
 */
const paramsElsewhere: Readonly<Record<string, ControlUse['params']>> = { offer: { maxUnits: ['2', '5'] } };

function behindProxy({ subject, facts }: Asking, settings: Parameters<typeof startControlProxy>[1]): Subject {
  return {
    ...subject,
    async start(setup) {
      const server = await subject.start(setup);
      const plain = server.certified(server.baseUrl);
      const proxy = await startControlProxy(plain.facts.control ?? '', settings);
      return {
        ...server,
        certified: () => ({ ...plain, facts: { ...plain.facts, ...facts, control: proxy.url } }),
        async close() {
          await proxy.close();
          await server.close();
        },
      };
    },
  };
}

/** Ids, names, keys and times: they differ in each run. */
const ofTheRun = new Set([
  'affiliatePublisherId',
  'apiKey',
  'at',
  'buyLink',
  'cancelled',
  'cartId',
  'category2',
  'customerServiceId',
  'displayName',
  'optionRemoved',
  'startedAt',
]);

function parametersOf(calls: readonly ControlCall[]): ControlUse['params'] {
  const values = new Map<string, Json[]>();
  for (const { verb, body } of calls) {
    const params = body[verb === 'arrange' ? 'params' : 'to'];
    for (const [name, value] of Object.entries(isObject(params) ? params : {}))
      values.set(name, [...(values.get(name) ?? []), value ?? null]);
  }
  return Object.fromEntries(
    [...values]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, all]) => [name, ofTheRun.has(name) ? [] : distinct(all)]),
  );
}

/** The distinct values as JSON; a list counts as its elements. */
function distinct(values: readonly Json[]): readonly string[] {
  const texts = values.flat().map((value) => (isObject(value) ? '{…}' : JSON.stringify(value)));
  return [...new Set(texts)].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}
