import { parsed, type Complain, type Flag } from '../../certification/flags/flag.ts';
import { readMeasure } from '../../certification/flags/measure.ts';
import type { Limit } from '../../load/plan.ts';

/** The flag of limits. `usual` is the default. */
export function limitFlag(usual: string): Flag<readonly Limit[] | undefined> {
  const says = 'limits of TP99, other percentiles and errors, such as 200ms,p95=100ms,errors=1%';
  return parsed('LIMIT,…', says, { usual, parse: readLimits });
}

/** Reads limits written as `200,p95=100ms,errors=1%,p99@products=300ms`. A limit without a name is the TP99. */
function readLimits(text: string, complain: Complain): readonly Limit[] {
  const limits = new Map<string, Limit>();
  for (const written of text.split(',').map((one) => one.trim())) {
    const [, name = 'p99', endpoint = null, value = written] =
      /^(?:(errors|p\d{1,2}(?:\.\d+)?)(?:@([\w-]+))?=)?([^=]*)$/.exec(written) ?? [];
    const number = readMeasure(name === 'errors' ? 'percentage' : 'latency', value, complain);
    if (number === undefined) continue;
    const [share, limitMs] = name === 'errors' ? [1 - number, null] : [Number(name.slice(1)) / 100, number];
    const key = `${name}@${endpoint}`;
    if (share <= 0 || share >= 1)
      complain(
        `expected a share above 0 % and below 100 %, received ${JSON.stringify(written)}`,
        'such as errors=0.1%',
      );
    else if (limits.has(key)) complain(`${JSON.stringify(written)} repeats a limit`, 'give each limit once');
    // Rounded, because reports would show the error of a binary fraction.
    limits.set(key, { quantile: Number(share.toFixed(8)), limitMs, endpoint });
  }
  return [...limits.values()];
}
