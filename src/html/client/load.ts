import uPlot from 'uplot';
import { milliseconds, percent, type Chart } from './charts/chart.ts';
import { coloursOf } from './charts/colours.ts';
import { columnsOf, optionsOf } from './charts/options.ts';

/** Draws every chart of the page, and redraws it if its size or the colours of the page change. */
function drawCharts(document: Document): void {
  const redraw = [...document.querySelectorAll<HTMLElement>('[data-chart]')].map((figure) => chartIn(figure));
  const redrawAll = () => redraw.forEach((one) => one());
  new MutationObserver(redrawAll).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redrawAll);
}

function chartIn(figure: HTMLElement): () => void {
  const chart: Chart = JSON.parse(figure.dataset['chart'] ?? '{}');
  const container = document.createElement('div');
  const readout = document.createElement('p');
  readout.className = 'readout';
  figure.hidden = false;
  figure.append(keyOf(chart), container, readout);
  let plot: uPlot | null = null;
  const draw = () => {
    plot?.destroy();
    const pointed = (column: number | null) => (readout.textContent = column === null ? '' : valuesAt(chart, column));
    const { fontFamily } = getComputedStyle(figure);
    const options = { colours: coloursOf(document), width: container.clientWidth, font: `12px ${fontFamily}`, pointed };
    plot = new uPlot(optionsOf(chart, options), columnsOf(chart), container);
  };
  new ResizeObserver(() => {
    if (plot === null || plot.width !== container.clientWidth) draw();
  }).observe(container);
  return draw;
}

/** The legend of the lines. */
function keyOf({ kind, lines }: Chart): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'key';
  for (const [index, { name }] of lines.entries()) {
    const item = document.createElement('li');
    const swatch = document.createElement('i');
    swatch.className = kind === 'errors' ? 'swatch-errors' : `swatch-${(index % 6) + 1}`;
    item.append(swatch, name);
    list.append(item);
  }
  return list;
}

function valuesAt({ kind, x, lines }: Chart, column: number): string {
  const at = x[column] ?? 0;
  const label = kind === 'curve' ? (at === 1 ? 'The slowest' : percent(at)) : `At ${at} s`;
  const values = lines.map(({ name, y }) => {
    const value = y[column] ?? null;
    if (kind === 'errors') return `${value ?? 0} errors`;
    return `${name} ${value === null ? 'no latency' : `${milliseconds(value)} ms`}`;
  });
  return `${label}: ${values.join(', ')}`;
}

drawCharts(document);
