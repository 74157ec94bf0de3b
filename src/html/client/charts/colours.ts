/** The current colours of the page, for a canvas, which cannot read CSS variables. */
export interface Colours {
  readonly soft: string;
  readonly line: string;
  readonly limit: string;
  readonly shade: string;
  readonly series: readonly string[];
}

const seriesNames = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6'];

/** Reads the computed style of an element, because the variables contain `light-dark(…)`. */
export function coloursOf(document: Document): Colours {
  const probe = document.createElement('i');
  probe.hidden = true;
  document.body.append(probe);
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    soft: colour('--soft'),
    line: colour('--line'),
    limit: colour('--bad'),
    shade: colour('--doubt-wash'),
    series: seriesNames.map(colour),
  };
  probe.remove();
  return colours;
}
