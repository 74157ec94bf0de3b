import { clip } from '../text/shorten.ts';
import { visible } from '../text/visible.ts';

/** The weights of annotations in GitHub Actions. */
export type Weight = 'error' | 'warning' | 'notice';

export interface Note {
  readonly weight: Weight;
  readonly title: string;
  /** The paragraphs of the note. */
  readonly lines: readonly string[];
}

/** A note as a workflow command. It is always one line and one command, whatever the text contains. */
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
 * Escapes the commands of CI runners in log lines, because a target could put a command into its replies. GitHub executes
 * lines that start with spaces and `::`, or contain `##[`. Other runners execute `##vso[` or `##teamcity[`.
 */
export function inert(text: string): string {
  return text
    .replaceAll(/^([^\S\n]*):(?=:)/gm, String.raw`$1\u003a`)
    .replaceAll(/#(?=#(?:vso|teamcity)?\[)/g, String.raw`\u0023`);
}
