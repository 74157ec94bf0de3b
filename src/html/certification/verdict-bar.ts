import { verdicts, type Verdict } from '../../spec/verdict.ts';
import { markup, type Markup } from '../markup.ts';

/** How the checks fell, as one bar: each verdict by its part of all, and never too thin to be seen. */
export function verdictBar(summary: Readonly<Record<Verdict, number>>): Markup {
  const found = verdicts.filter((verdict) => summary[verdict] > 0);
  const all = found.reduce((sum, verdict) => sum + summary[verdict], 0);
  const widths = found.map((verdict) => Math.max(1.2, (summary[verdict] / all) * 100));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let from = 0;
  const pieces = found.map((verdict, index) => {
    const width = ((widths[index] ?? 0) / whole) * 100;
    const piece = markup`<rect class="${verdict}" x="${from.toFixed(2)}%" width="${index === found.length - 1 ? 100 - from : Math.max(0.3, width - 0.3).toFixed(2)}%" height="100%"></rect>`;
    from += width;
    return piece;
  });
  return markup`<svg class="bar" aria-hidden="true">${pieces}</svg>`;
}
