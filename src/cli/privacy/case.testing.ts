import { join } from 'node:path';
import { planted } from './canaries.testing.ts';
import type { World } from './planted-environment.testing.ts';
import { reportKindNames } from '../../certification/report-files/report-kinds.ts';

/** The words of a command; `out` is a folder of its own for what it writes. */
export type Words = (world: World, out: string) => readonly string[];

/** A command as somebody may run it, with secrets in reach. */
export interface PrivacyCase {
  readonly name: string;
  readonly argv: Words;
  /** Run before it, in the same folder. */
  readonly before?: Words;
  /** Exit codes that may come of it: that it got where it should. */
  readonly codes: readonly number[];
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** Columns of a terminal that reads both outputs; a pipe where there are none. */
  readonly columns?: number;
  /** Asks it to stop as soon as this was printed. */
  readonly stopAt?: string;
  /** Sends a webhook to the address that this finds in what was printed. */
  readonly deliverTo?: RegExp;
  /** Files that must have been written. */
  readonly writes?: readonly string[];
  /** Canaries that the command was asked to print on stdout, and why that is no leak. */
  readonly asked?: { readonly names: readonly string[]; readonly why: string };
}

/** Every kind of report that there is. */
function everyReport(out: string): readonly string[] {
  return [...everyReportInAFile(out), '--report', `repro=${join(out, 'report.repro')}`];
}

const kindsInAFile = reportKindNames.filter((kind) => kind !== 'repro');

/** Those of a command that tries nothing which a script could do again. */
export function everyReportInAFile(out: string): readonly string[] {
  return kindsInAFile.flatMap((kind) => ['--report', `${kind}=${join(out, `report.${kind}`)}`]);
}

export const reportFiles: readonly string[] = kindsInAFile.map((kind) => `report.${kind}`);

/** All that a command that certifies can tell, at the highest verbosity. */
export function everything(out: string): readonly string[] {
  return [...everyReport(out), '--evidence', join(out, 'evidence.ndjson'), '--log-level', 'trace'];
}

export const everyFile: readonly string[] = [...reportFiles, 'evidence.ndjson'];

/** Parts of a command, one behind the other. */
export function say(...parts: readonly (readonly string[])[]): readonly string[] {
  return parts.flat();
}

/** Words without spaces in them. */
export function words(text: string): readonly string[] {
  return text.split(' ');
}

export const wireSecrets = say(
  ['--header', `cookie: sid=${planted.cookieSent}; b=1`],
  ['--header', `x-api-token: Bearer ${planted.headerToken}`],
);
