import type { LoadPlan } from '../../load/plan.ts';
import type { LoadHead } from './finished-load.ts';
import { limitName, percentInWords, timeInWords } from './wording.ts';
import { hanging, type Page } from '../text/page.ts';
import { count } from '../wording/numbers.ts';
import { visible } from '../text/visible.ts';
import { targetInWords } from '../wording/plan.ts';

/** The target, the plan and the limits of a load check: shown before the first request. */
export function loadHeadLines(head: LoadHead, plan: LoadPlan, page: Page): readonly string[] {
  const { target } = head;
  return [
    `${page.paint('strong', `octoproof ${head.version}`)}  load ${head.subject}  seed ${plan.seed}`,
    ...hanging('target   ', visible(targetInWords(target)), page),
    ...(target.reference ? hanging('         ', 'This run says nothing of any other service.', page) : []),
    ...hanging('plan     ', loadPlanInWords(plan), page),
    ...plan.endpoints.flatMap((endpoint, index) => {
      const mark = index === 0 ? 'mix      ' : '         ';
      return hanging(mark, mixInWords(endpoint, head), page);
    }),
    ...makesLines(plan, page),
    ...hanging('limit    ', limitInWords(plan), page),
    ...hanging('care     ', safetyLimitsInWords(plan), page),
    '',
  ];
}

/** How many requests are sent, and when. */
export function loadPlanInWords({ perMinute, arrival, endpoints, rampMs, warmUpMs, measuredMs }: LoadPlan): string {
  const samples = endpoints.reduce((sum, { n }) => sum + n, 0);
  const spread = arrival === 'constant' ? 'evenly' : 'as independent callers would come (Poisson)';
  const before = [
    ...(rampMs > 0 ? [`${timeInWords(rampMs)} of ramp`] : []),
    ...(warmUpMs > 0 ? [`${timeInWords(warmUpMs)} of warm-up`] : []),
  ];
  const unmeasured = before.length === 0 ? '' : `, after ${before.join(' and ')} that are not measured`;
  return `${count(perMinute, 'request')} a minute, ${spread}, for ${timeInWords(measuredMs)}: ${count(samples, 'request')}${unmeasured}`;
}

/** How many requests one endpoint receives, and how many of them may be above the limit. */
export function mixInWords({ name, share, n }: LoadPlan['endpoints'][number], { bounds }: LoadHead): string {
  const bound = bounds.find((one) => one.name === name);
  const requests = `${name} ${percentInWords(Number(share.toFixed(3)))}: ${count(n, 'request')}`;
  if (bound === undefined) return requests;
  if (bound.passesUpTo === null) return `${requests}, too few to pass with any number above the limit`;
  const fails = bound.failsFrom === null ? '' : `, fails from ${bound.failsFrom.toLocaleString('en-US')}`;
  const most = bound.passesUpTo === 0 ? 'none' : `up to ${bound.passesUpTo.toLocaleString('en-US')}`;
  return `${requests}; passes with ${most} above the limit${fails}`;
}

/** The operator of a target should know how many objects the check makes before it removes them. */
function makesLines({ endpoints, perMinute, rampMs, warmUpMs, measuredMs }: LoadPlan, page: Page): readonly string[] {
  const requests = (perMinute * (rampMs / 2 + warmUpMs + measuredMs)) / 60_000;
  return endpoints
    .filter(({ keepReplies }) => keepReplies)
    .flatMap(({ name, share }) => {
      const most = Math.ceil(requests * share).toLocaleString('en-US');
      return hanging('makes    ', `up to ${most} by ${name}, taken down afterwards`, page);
    });
}

/** The limit, and which requests are above it. */
export function limitInWords({ criterion, timeoutMs }: LoadPlan): string {
  if (!criterion.stated)
    return `none stated, so the figures are an observation; errors, and replies later than ${timeInWords(timeoutMs)}, are counted`;
  return `${limitName(criterion)} for each endpoint, at ${percentInWords(criterion.confidence)} confidence; errors, and replies later than ${timeInWords(timeoutMs)}, are above`;
}

/** The safety limits of a load check. */
export function safetyLimitsInWords({ workers, maxInFlight, abortErrorRate }: LoadPlan): string {
  return `${count(workers, 'thread')} sending, at most ${count(maxInFlight, 'request')} waiting for a reply, ends early above ${percentInWords(abortErrorRate)} errors`;
}
