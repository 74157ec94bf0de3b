import type { LoadPlan } from '../../load/plan.ts';
import type { LoadBounds, LoadHead } from './account.ts';
import { msInWords, percentInWords, quantileName, timeInWords } from './words.ts';
import { hanging, type Page } from '../text/page.ts';
import { count } from '../wording/numbers.ts';
import { visible } from '../text/visible.ts';

/** What will be sent and what will count: shown before the first request. */
export function loadHeadLines(head: LoadHead, plan: LoadPlan, page: Page): readonly string[] {
  const { target } = head;
  const subject = target.reference ? 'the bundled reference' : visible(target.name);
  const address = visible(target.baseUrl);
  return [
    `${page.paint('strong', `octoproof ${head.version}`)}  load ${head.subject}  seed ${plan.seed}`,
    ...hanging('target   ', subject === address ? address : `${subject} at ${address}`, page),
    ...(target.reference ? hanging('         ', 'This run says nothing of any other service.', page) : []),
    ...hanging('plan     ', planInWords(plan), page),
    ...plan.endpoints.flatMap((endpoint, index) => {
      const mark = index === 0 ? 'mix      ' : '         ';
      return hanging(mark, mixInWords(endpoint, boundsOf(endpoint.name, head)), page);
    }),
    ...makesLines(plan, page),
    ...hanging('limit    ', limitInWords(plan), page),
    ...hanging('care     ', careInWords(plan), page),
    '',
  ];
}

/** How much is sent, and how it is spread. */
export function planInWords({ perMinute, arrival, endpoints, rampMs, warmUpMs, measuredMs }: LoadPlan): string {
  const samples = endpoints.reduce((sum, { n }) => sum + n, 0);
  const spread = arrival === 'constant' ? 'evenly' : 'as independent callers would come (Poisson)';
  const before = [
    ...(rampMs > 0 ? [`${timeInWords(rampMs)} of ramp`] : []),
    ...(warmUpMs > 0 ? [`${timeInWords(warmUpMs)} of warm-up`] : []),
  ];
  const unmeasured = before.length === 0 ? '' : `, after ${before.join(' and ')} that are not measured`;
  return `${count(perMinute, 'request')} a minute, ${spread}, for ${timeInWords(measuredMs)}: ${count(samples, 'request')}${unmeasured}`;
}

/** What one endpoint is sent, and how much of it may be above the limit. */
export function mixInWords({ name, share, n }: LoadPlan['endpoints'][number], bounds: LoadBounds | null): string {
  const told = `${name} ${percentInWords(Number(share.toFixed(3)))}: ${count(n, 'request')}`;
  if (bounds === null) return told;
  if (bounds.passesUpTo === null) return `${told}, too few to pass with any number above the limit`;
  const fails = bounds.failsFrom === null ? '' : `, fails from ${bounds.failsFrom.toLocaleString('en-US')}`;
  const most = bounds.passesUpTo === 0 ? 'none' : `up to ${bounds.passesUpTo.toLocaleString('en-US')}`;
  return `${told}; passes with ${most} above the limit${fails}`;
}

/** The bounds of an endpoint. */
export function boundsOf(name: string, { bounds }: LoadHead): LoadBounds | null {
  return bounds.find((one) => one.name === name) ?? null;
}

/** What requests make stays at the target until the end: its operator should know how much. */
function makesLines({ endpoints, perMinute, rampMs, warmUpMs, measuredMs }: LoadPlan, page: Page): readonly string[] {
  const requests = (perMinute * (rampMs / 2 + warmUpMs + measuredMs)) / 60_000;
  return endpoints
    .filter(({ keepReplies }) => keepReplies)
    .flatMap(({ name, share }) => {
      const most = Math.ceil(requests * share).toLocaleString('en-US');
      return hanging('makes    ', `up to ${most} by ${name}, taken down afterwards`, page);
    });
}

/** What must hold, and what counts as above. */
export function limitInWords({ criterion, timeoutMs }: LoadPlan): string {
  const { quantile, limitMs, confidence } = criterion;
  return `${quantileName(quantile)} of ${msInWords(limitMs)} ms for each endpoint, at ${percentInWords(confidence)} confidence; errors, and replies later than ${timeInWords(timeoutMs)}, are above`;
}

/** What keeps a load check from doing harm. */
export function careInWords({ workers, maxInFlight, abortErrorRate }: LoadPlan): string {
  return `${count(workers, 'thread')} sending, at most ${count(maxInFlight, 'request')} waiting for a reply, ends early above ${percentInWords(abortErrorRate)} errors`;
}
