import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { planted } from './canaries.testing.ts';
import type { World } from './planted-environment.testing.ts';
import { certifiedKindNames, type ReportKindName } from '../../certification/report-files/report-kinds.ts';

/** The words of a command; `out` is the folder for the files that it writes. */
export type Words = (world: World, out: string) => readonly string[];

/** A command that has access to secrets. */
export interface PrivacyCase {
  readonly name: string;
  readonly argv: Words;
  /** Commands that run before it, in the same folder. */
  readonly before?: Words | readonly Words[];
  /** The expected exit codes. They show that the command did what the case is about. */
  readonly codes: readonly number[];
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** The columns of the terminal that reads both outputs; undefined for a pipe. */
  readonly columns?: number;
  /** Stops the command as soon as this was printed. */
  readonly stopAt?: string;
  /** Sends a webhook to the first address in the output that this matches. */
  readonly deliverTo?: RegExp;
  /** Files that must have been written. */
  readonly writes?: readonly string[];
  /** Canaries that the command prints on stdout on purpose, and why that is not a leak. */
  readonly asked?: { readonly names: readonly string[]; readonly why: string };
}

/** The flags for every kind of report. */
function everyReport(out: string): readonly string[] {
  return [...everyReportInAFile(out), '--report', `repro=${join(out, 'report.repro')}`];
}

const kindsInAFile = certifiedKindNames.filter((kind) => kind !== 'repro');

/** The flags for every kind of report but `repro`, for commands that have no requests to repeat. */
export function everyReportInAFile(out: string, kinds: readonly ReportKindName[] = kindsInAFile): readonly string[] {
  return kinds.flatMap((kind) => ['--report', `${kind}=${join(out, `report.${kind}`)}`]);
}

export const filesOf = (kinds: readonly ReportKindName[]): readonly string[] => kinds.map((kind) => `report.${kind}`);
export const reportFiles = filesOf(kindsInAFile);

/** The flags for all output of a certifying command, at the highest log level. */
export function everything(out: string): readonly string[] {
  return [...everyReport(out), '--evidence', join(out, 'evidence.ndjson'), '--log-level', 'trace'];
}

export const everyFile: readonly string[] = [...reportFiles, 'evidence.ndjson'];

/** Joins the parts of a command. */
export function say(...parts: readonly (readonly string[])[]): readonly string[] {
  return parts.flat();
}

/** Splits a text at spaces. */
export function words(text: string): readonly string[] {
  return text.split(' ');
}

/** How a driver or an adapter can tell its secrets. */
export const waysOfTelling = ['stderr', 'stdout', 'errors', 'results'] as const;

/** The command of a driver or an adapter that tells the secrets in its environment and its arguments. */
export function tellingCommand(way: string): readonly string[] {
  const program = fileURLToPath(new URL('./telling-program.testing.mjs', import.meta.url));
  const command = `"${process.execPath}" "${program}" ${way} --token ${planted.argvSecret}`;
  return ['--command', command, '--pass-env', 'CLIENT_CONFIG,DATABASE_URL'];
}

export const wireSecrets = say(
  ['--header', `cookie: sid=${planted.cookieSent}; b=1`],
  ['--header', `x-api-token: Bearer ${planted.headerToken}`],
);
