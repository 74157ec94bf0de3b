import { shellWord } from '../../report/commands/shell.ts';
import { visible } from '../../report/text/visible.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { Given } from '../../certification/flags/flag.ts';
import { usualTargetFile } from '../certify/usual-target.ts';
import type { Io } from '../process/io.ts';

/** Flags that need no confirmation: they name no address, file or variable, and allow nothing. */
const harmless: ReadonlySet<string> = new Set([
  'reference',
  'runs',
  'tls',
  'read-only',
  'user-agent',
  'timeout',
  'max-duration',
  'webhook-wait',
]);

/** Flags that need confirmation even if requests go to the bundled reference. */
const outward: ReadonlySet<string> = new Set([
  'target',
  'url',
  'control',
  'ca',
  'insecure',
  'webhook-port',
  'webhook-host',
]);

export interface Recorded {
  /** The path of the report as the user wrote it. */
  readonly file: string;
  /** The flags that are taken from the report. */
  readonly flags: ReadonlyMap<string, Given>;
}

/**
 * Asks at a terminal whether to use the flags of a report. The report may come from somebody else, who must not decide where
 * octoproof sends keys. Throws a ConfigurationError without a terminal, or if the answer is no.
 */
export async function confirmRecorded(
  { file, flags }: Recorded,
  { stdin, stderr }: Pick<Io, 'stdin' | 'stderr'>,
): Promise<void> {
  const toConfirm = [...flags].filter(([flag, value]) => needsConsent(flag, value, flags.get('reference') === true));
  if (toConfirm.length === 0) return;
  const words = toConfirm.flatMap(([flag, value]) => wordsOf(flag, value));
  const prompts = stdin.tty && stderr.tty ? ((await stdin.prompts?.()) ?? null) : null;
  if (prompts !== null) {
    stderr.write(`${visible(file)} contains these flags:\n${words.map((word) => `  ${visible(word)}\n`).join('')}`);
    stderr.write('They decide where octoproof sends requests and keys, and what it may change there.\n');
    const answer = await prompts.choose({ asks: 'Replay with these flags?', choices: ['no', 'yes'], usual: 'no' });
    if (answer === 'yes') return;
  }
  const message = `octoproof does not use these flags from the report without your consent: ${words.join(' ')}`;
  const hint = 'if you trust the report, repeat them on the command line, or give other values. octoproof sent nothing';
  throw new ConfigurationError([{ file, pointer: '/command', message, hint }]);
}

function needsConsent(flag: string, value: Given, reference: boolean): boolean {
  if (value === undefined || value === false || harmless.has(flag)) return false;
  // Every command reads this file of the current folder by default.
  if (flag === 'target' && value === usualTargetFile) return false;
  return !reference || outward.has(flag);
}

function wordsOf(flag: string, value: Given): readonly string[] {
  if (typeof value === 'boolean') return [`--${flag}`];
  return [value ?? []].flat().map((one) => `--${flag} ${shellWord(one)}`);
}
