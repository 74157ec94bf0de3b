import { clip } from '../text/shorten.ts';
import { visible } from '../text/visible.ts';

/** How much a note beside a log weighs, as GitHub Actions has it. */
export type Weight = 'error' | 'warning' | 'notice';

export interface Note {
  readonly weight: Weight;
  readonly title: string;
  /** A paragraph an element. */
  readonly lines: readonly string[];
}

/** A note as the line that a GitHub runner takes for a command. Whatever stands in it, it is one line and one command. */
export function workflowCommand({ weight, title, lines }: Note): string {
  const message = lines.map((line) => clip(visible(line), 1000)).join('\n');
  return `::${weight} title=${property(clip(visible(title), 200))}::${data(message)}\n`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * Lines for a log in which no runner finds a command: GitHub takes one from a line that begins with `::`, spaces aside, or
 * holds `##[`; others look for `##vso[` or `##teamcity[`. A target could put one into what is shown of its replies.
 */
export function inert(text: string): string {
  return text
    .replaceAll(/^([^\S\n]*):(?=:)/gm, String.raw`$1\u003a`)
    .replaceAll(/#(?=#(?:vso|teamcity)?\[)/g, String.raw`\u0023`);
}
