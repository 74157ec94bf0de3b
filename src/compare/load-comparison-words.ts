import { loadVerdictWord, msInWords, quantileName } from '../report/load/wording.ts';
import { type Page } from '../report/text/page.ts';
import { count } from '../report/wording/numbers.ts';
import type { Style } from '../report/text/paint.ts';
import { blockLines } from './blocks.ts';
import type { EndpointPair } from './compare-loads.ts';
import type { ComparedEndpoint } from './compared-report.ts';

/** The differences between two load checks, by endpoint: verdicts and quantiles. */
export function loadComparisonLines(
  pairs: readonly EndpointPair[],
  { old, new: now }: { readonly old: number; readonly new: number },
  page: Page,
): readonly string[] {
  return pairs.flatMap((pair) => {
    const [word, style] = wordOf(pair);
    const details = [
      ['was', endpointInWords(pair.old, old)],
      ['now', endpointInWords(pair.new, now)],
    ] as const;
    const isInWord = pair.shift === null || word === pair.shift.toUpperCase();
    const text = isInWord ? pair.name : `${pair.name}: clearly ${pair.shift}`;
    return blockLines({ word, style, text, details, ids: [] }, page);
  });
}

function wordOf({ old, new: now, newFailure, shift }: EndpointPair): readonly [word: string, style: Style] {
  if (newFailure) return ['NEW FAILURE', 'bad'];
  if (now === null) return ['GONE', 'doubt'];
  if (old === null) return ['NEW', 'strong'];
  if (now.verdict === 'not-conformant') return ['STILL FAILING', 'bad'];
  if (old.verdict === 'not-conformant')
    return now.verdict === 'conformant' ? ['FIXED', 'good'] : ['UNDECIDED', 'doubt'];
  if (old.verdict !== now.verdict) return ['CHANGED', now.verdict === 'conformant' ? 'good' : 'doubt'];
  if (shift === null) return ['NO CLEAR CHANGE', 'strong'];
  return shift === 'slower' ? ['SLOWER', 'doubt'] : ['FASTER', 'good'];
}

function endpointInWords(endpoint: ComparedEndpoint | null, quantile: number): string {
  if (endpoint === null) return 'not measured';
  const { verdict, n, ms, lowMs, highMs } = endpoint;
  const name = quantileName(quantile);
  const latency =
    ms === null
      ? `no ${name} because of errors`
      : `${name} ${msInWords(ms)} ms (${msInWords(lowMs)} to ${msInWords(highMs)})`;
  return `${loadVerdictWord[verdict]}, ${latency} of ${count(n, 'request')}`;
}

/** The numbers of new failures and shifts. All endpoints together count only if none of them fails. */
export function loadCountsInWords(pairs: readonly EndpointPair[]): string {
  const [whole, ...each] = pairs.map(({ newFailure }) => newFailure);
  const failing = each.filter(Boolean).length || Number(whole);
  const shifted = (['slower', 'faster'] as const).flatMap((shift) => {
    const number = pairs.filter((pair) => pair.shift === shift).length;
    return number === 0 ? [] : [`${number} clearly ${shift}`];
  });
  return [count(failing, 'new failure'), ...shifted].join(', ');
}
