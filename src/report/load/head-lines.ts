import type { LoadPlan } from '../../load/plan.ts';
import { plannedRequests } from '../../load/schedule/schedule.ts';
import type { LoadHead } from './finished-load.ts';
import { limitNames } from './limits.ts';
import { percentInWords, timeInWords } from './wording.ts';
import { hanging, type Page } from '../text/page.ts';
import { count } from '../wording/numbers.ts';
import { operationInWords } from '../wording/operations.ts';
import { visible } from '../text/visible.ts';
import { targetInWords } from '../wording/plan.ts';

/** The target, the plan and the limits of a load check, printed before the first request. */
export function loadHeadLines(head: LoadHead, plan: LoadPlan, page: Page): readonly string[] {
  const { target } = head;
  return [
    `${page.paint('strong', `octoproof ${head.version}`)}  load ${head.subject}  seed ${plan.seed}`,
    ...hanging('target   ', visible(targetInWords(target)), page),
    ...(target.reference
      ? hanging('         ', 'This run is a demonstration. It does not test any other service.', page)
      : []),
    ...hanging('plan     ', loadPlanInWords(plan), page),
    ...plan.endpoints.flatMap((endpoint, index) => {
      const mark = index === 0 ? 'mix      ' : '         ';
      return hanging(mark, mixInWords(endpoint, head), page);
    }),
    ...creationLines(plan, head, page),
    ...hanging('limit    ', limitInWords(plan), page),
    ...hanging('safety   ', safetyLimitsInWords(plan), page),
    '',
  ];
}

/** The number of requests and their distribution over time. */
export function loadPlanInWords(plan: LoadPlan): string {
  const { perMinute, arrival, endpoints, rampMs, warmUpMs, measuredMs, stages } = plan;
  const samples = endpoints.reduce((sum, { n }) => sum + n, 0);
  const spread = arrival === 'constant' ? 'evenly' : 'at random times (Poisson)';
  const before = [
    ...(rampMs > 0 ? [`${timeInWords(rampMs)} of ramp`] : []),
    ...(warmUpMs > 0 ? [`${timeInWords(warmUpMs)} of warm-up`] : []),
  ];
  const unmeasured = before.length === 0 ? '' : `, after ${before.join(' and ')} (not measured)`;
  const all = count(samples, 'request');
  if (stages.length === 1)
    return `${count(perMinute, 'request')} a minute, ${spread}, for ${timeInWords(measuredMs)}: ${all}${unmeasured}`;
  const rates = stages.map((one) => `${timeInWords(one.ms)} at ${one.perMinute.toLocaleString('en-US')}`);
  const between = rampMs > 0 ? `, and ${timeInWords(rampMs)} of ramp between stages` : '';
  return `${rates.join(', ')} requests a minute, ${spread}: ${all}${unmeasured}${between}`;
}

/** The number of requests of one endpoint, and how many of them may be above the limit. */
export function mixInWords({ name, share, n }: LoadPlan['endpoints'][number], { bounds }: LoadHead): string {
  const bound = bounds.find((one) => one.name === name);
  const call = operationInWords(name);
  const called = call === name ? name : `${name} (${call})`;
  const requests = `${called} ${percentInWords(Number(share.toFixed(3)))}: ${count(n, 'request')}`;
  if (bound === undefined) return requests;
  if (bound.passesUpTo === null) return `${requests}, which is too few to pass`;
  const fails =
    bound.failsFrom === null ? '' : `, and fails if at least ${bound.failsFrom.toLocaleString('en-US')} are`;
  const most = bound.passesUpTo === 0 ? 'none' : `at most ${bound.passesUpTo.toLocaleString('en-US')}`;
  return `${requests}; passes if ${most} are above the limit${fails}`;
}

/**
 * The maximum number of objects that the load check creates before it removes them, because an operator should know it.
 */
function creationLines(plan: LoadPlan, { subject }: LoadHead, page: Page): readonly string[] {
  const made = subject === 'storefront' ? 'cart' : 'reservation';
  const requests = plannedRequests(plan);
  return plan.endpoints
    .filter(({ keepReplies }) => keepReplies)
    .flatMap(({ name, share }) => {
      const most = count(Math.ceil(requests * share), made);
      return hanging('makes    ', `at most ${most} for ${name}, removed afterwards`, page);
    });
}

/** The limit, and the requests that count as above it. */
export function limitInWords(plan: LoadPlan): string {
  const { criterion, timeoutMs } = plan;
  if (!criterion.stated && plan.limits.length === 0)
    return `none, so the run only measures and gives no verdict; errors and replies after ${timeInWords(timeoutMs)} are counted`;
  return `${limitNames(plan)}, with ${percentInWords(criterion.confidence)} confidence; errors and replies after ${timeInWords(timeoutMs)} count as above the limit`;
}

/** The safety limits of a load check. */
export function safetyLimitsInWords({ workers, maxInFlight, abortErrorRate }: LoadPlan): string {
  return `${count(workers, 'sending thread')}, at most ${count(maxInFlight, 'request')} waiting for a reply, stops if more than ${percentInWords(abortErrorRate)} fail`;
}
