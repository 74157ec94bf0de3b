import { isJourney } from '../../expect/journeys.ts';
import type { BudgetedResource, Cost, Measured } from '../../expect/measured.ts';
import type { Reply } from '../../expect/reply.ts';
import type { Situation } from '../../expect/situation.ts';
import type { AnyCheck, Facts, Judge, Protocol } from '../../expect/suite.ts';
import { FindingError } from '../../model/finding.ts';
import type { Request } from '../../model/exchange.ts';
import { ofFixture } from '../../run/during.ts';
import { randomInputsOf, resources } from '../../run/plan/costs.ts';
import type { Subject } from '../subjects/subject.ts';
import { runTrial } from '../subjects/trial.ts';

/** What the ambient checks saw at an exchange. */
interface Noted {
  /** The resource that the request would create, and how many the target created: 0 or 1; null for none. */
  readonly creates: { readonly resource: BudgetedResource; readonly number: number } | null;
  /** The ids of the ambient checks that decided. */
  readonly decides: string[];
  readonly situations: readonly string[];
}

/** An exchange of a measured run. */
interface Sent extends Noted {
  /** The id of its check, or the name of its fixture. */
  readonly during: string;
}

/** Number of random inputs of a law in the run that measures them. */
const randomInputs = 4;

const free: Cost = { requests: 0 };

/** Number of checks that are listed for an ambient check that no journey decides. */
const mostOthers = 4;

/**
 * Runs the suite against the reference as against a target on another machine, without limits: as a black box, and with the control
 * endpoint for the checks that need it. Takes about half a minute.
 */
export async function measured(subject: Subject): Promise<Measured> {
  const blackBox = await measuredRun(subject, { control: null });
  const withControl = await measuredRun(subject, {});
  const withInputs = costsOf(await measuredRun(subject, {}, randomInputs));
  const withoutInputs = costsOf(withControl);
  const costs = new Map([...withoutInputs, ...costsOf(blackBox)]);
  const { checks } = subject.suite;
  const laws = checks.flatMap((check) => (check.kind === 'law' && check.random !== null ? [check] : []));
  const sending = checks.filter(({ kind }) => kind !== 'ambient').map(({ id }) => id);
  const isOfBlackBox = new Set(blackBox.map(({ during }) => during));
  const sent = [...blackBox, ...withControl.filter(({ during }) => !isOfBlackBox.has(during))];
  const situations = [...new Set(sent.flatMap((one) => one.situations))].toSorted();
  const fixtures = [...costs.keys()].filter((name) => name.startsWith(ofFixture)).toSorted();
  return {
    checks: Object.fromEntries(sending.map((id) => [id, costs.get(id) ?? free])),
    fixtures: Object.fromEntries(fixtures.map((name) => [name.slice(ofFixture.length), costs.get(name) ?? free])),
    decides: decisions(checks, sent, costs),
    situations,
    occurs: Object.fromEntries(
      sending.flatMap((id) => {
        const own = new Set(sent.flatMap((one) => (one.during === id ? one.situations : [])));
        return own.size === 0 ? [] : [[id, situations.flatMap((name, index) => (own.has(name) ? [index] : []))]];
      }),
    ),
    randomInputs: Object.fromEntries(
      laws.map((law) => [
        law.id,
        costOfInput(
          randomInputsOf(law, randomInputs),
          withInputs.get(law.id) ?? free,
          withoutInputs.get(law.id) ?? free,
        ),
      ]),
    ),
  };
}

/** Everything that such a run sends. */
async function measuredRun(subject: Subject, facts: Partial<Facts>, lawRuns = 0): Promise<readonly Sent[]> {
  const noted = new Map<number, Noted>();
  const sent: Sent[] = [];
  const { protocol } = subject.suite;
  await runTrial(subject, {
    faults: [],
    freedoms: [],
    seed: 1,
    checks: (all) => all.map((check) => noting(check, { noted, protocol })),
    until: null,
    facts: { loopback: false, ...facts },
    budgets: { concurrency: 1, lawRuns },
    // An exchange is written after it is judged.
    evidenceSink(line) {
      const { number, during }: { number: number; during: string } = JSON.parse(line);
      sent.push({ creates: null, decides: [], situations: [], ...noted.get(number), during });
    },
  });
  return sent;
}

/** Makes an ambient check note the exchanges in which it decides. */
function noting(
  check: AnyCheck,
  { noted, protocol }: { readonly noted: Map<number, Noted>; readonly protocol: Protocol },
): AnyCheck {
  if (check.kind !== 'ambient') return check;
  const open = (): Judge => {
    const judge = check.open();
    return (reply, context) => {
      const note = noted.get(reply.exchange) ?? {
        creates: createdBy(context.request, reply, protocol),
        decides: [],
        situations: pairsIn(reply.endpoint, context.seen.situation),
      };
      noted.set(reply.exchange, note);
      try {
        const occurred = judge(reply, context);
        if (occurred === true) note.decides.push(check.id);
        return occurred;
      } catch (error) {
        if (error instanceof FindingError) note.decides.push(check.id);
        throw error;
      }
    };
  };
  return { ...check, open };
}

/** Each two values of the situation of an exchange, with its operation. */
function pairsIn(endpoint: string, situation: Situation): readonly string[] {
  const values = Object.entries(situation).map((pair) => pair.join(' '));
  return values.flatMap((one, index) => values.slice(index + 1).map((other) => `${endpoint}: ${one}, ${other}`));
}

/** The resource that an answered request would create. */
function createdBy(request: Request, reply: Reply, protocol: Protocol): Noted['creates'] {
  const { exchange: number, endpoint, status, headers, text } = reply;
  const exchange = {
    number,
    endpoint,
    request: { method: request.method, url: request.path, headers: {}, body: null },
    reply: { status, headers, text, bytes: text.length, utf8: true },
    noReply: null,
    ms: 0,
  };
  const resource = protocol.draws(request);
  if (resource === null) return null;
  return { resource, number: protocol.cameToNothing?.(request, exchange) === true ? 0 : 1 };
}

function costsOf(sent: readonly Sent[]): ReadonlyMap<string, Cost> {
  const costs = new Map<string, Cost>();
  for (const { during, creates } of sent) {
    const cost = costs.get(during) ?? free;
    const created = creates === null ? {} : { [creates.resource]: (cost[creates.resource] ?? 0) + creates.number };
    costs.set(during, { ...cost, ...created, requests: cost.requests + 1 });
  }
  return costs;
}

/** The cost of one random input: what a law costs with random inputs, less what it costs without, for each of them. */
function costOfInput(inputs: number, cost: Cost, without: Cost): Cost {
  const perInput = resources.flatMap((resource) => {
    const { [resource]: number } = cost;
    if (number === undefined) return [];
    return [[resource, Number((Math.max(0, number - (without[resource] ?? 0)) / inputs).toFixed(1))]];
  });
  return { requests: 0, ...Object.fromEntries(perInput) };
}

/** By id of a check: the ambient checks that it decides. Those that no journey decides have the cheapest other checks. */
function decisions(
  checks: readonly AnyCheck[],
  sent: readonly Sent[],
  costs: ReadonlyMap<string, Cost>,
): Measured['decides'] {
  const requestsOf = (id: string): number => costs.get(id)?.requests ?? 0;
  const sending = checks.filter(({ kind }) => kind !== 'ambient');
  const journeys = new Set(sending.filter(isJourney).map(({ id }) => id));
  const others = sending
    .map(({ id }) => id)
    .filter((id) => !journeys.has(id))
    .toSorted((one, other) => requestsOf(one) - requestsOf(other));
  const decidedDuring = new Map<string, Set<string>>();
  for (const { during, decides } of sent)
    for (const id of decides) decidedDuring.set(id, (decidedDuring.get(id) ?? new Set()).add(during));
  const listed = new Map<string, string[]>();
  for (const [id, during] of decidedDuring) {
    const inJourneys = [...journeys].filter((journey) => during.has(journey));
    const deciding =
      inJourneys.length > 0 ? inJourneys : others.filter((other) => during.has(other)).slice(0, mostOthers);
    for (const one of deciding) listed.set(one, [...(listed.get(one) ?? []), id]);
  }
  return Object.fromEntries(
    sending.flatMap(({ id }) => (listed.has(id) ? [[id, (listed.get(id) ?? []).toSorted()]] : [])),
  );
}
