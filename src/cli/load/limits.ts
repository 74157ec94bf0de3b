import { parsed, type Complain, type Flag } from '../../certification/flags/flag.ts';
import { readMeasure } from '../../certification/flags/measure.ts';
import type { Limit } from '../../load/plan.ts';

/** The flag of limits. `usual` is the default. */
export function limitFlag(usual: string): Flag<readonly Limit[] | undefined> {
  const says = 'limits of TP99, other percentiles and errors, such as 200ms,p95=100ms,errors=1%';
  return parsed('LIMIT,…', says, { usual, parse: readLimits });
}

/** Reads limits written as `200ms,p95=100ms,errors=1%,p99@products=300ms`. A limit without a name is the TP99. */
function readLimits(text: string, complain: Complain): readonly Limit[] {
  const limits = new Map<string, Limit>();
  for (const written of text.split(',').map((one) => one.trim())) {
    const [, name = 'p99', endpoint = null, value = written] =
      /^(?:([^=@]+)(?:@([\w-]+))?=)?([^=]*)$/.exec(written) ?? [];
    const share = shareOf(name, value, complain);
    const limitMs = share === undefined || name === 'errors' ? null : readMeasure('latency', value, complain);
    if (share === undefined || limitMs === undefined) continue;
    const key = `${name}@${endpoint}`;
    if (limits.has(key)) complain(`${JSON.stringify(written)} repeats a limit`, 'give each limit once');
    // Rounded, because reports would show the error of a binary fraction.
    limits.set(key, { quantile: Number(share.toFixed(8)), limitMs, endpoint });
  }
  return [...limits.values()];
}

/** The share of requests that must keep a limit with this name; undefined after a complaint. */
function shareOf(name: string, value: string, complain: Complain): number | undefined {
  const isErrors = name === 'errors';
  const [, digits] = (isErrors ? /^(\d+(?:\.\d+)?) ?%$/.exec(value) : /^p(\d+(?:\.\d+)?)$/.exec(name)) ?? [];
  const share = Number(digits) / 100;
  if (share > 0 && share < 1) return isErrors ? 1 - share : share;
  const expected = isErrors
    ? 'a percentage above 0 % and below 100 % for errors'
    : 'errors, or a percentile above p0 and below p100';
  complain(
    `expected ${expected}, received ${JSON.stringify(isErrors ? value : name)}`,
    'such as p99.9=1s or errors=1%',
  );
  return undefined;
}
