import { join, relative, resolve, sep } from 'node:path';
import { shellWord } from '../../report/commands/shell.ts';
import { clip } from '../../report/text/shorten.ts';
import { visible } from '../../report/text/visible.ts';
import { count } from '../../report/wording/numbers.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { RunFooter } from '../../run/events.ts';
import type { Gap } from '../../model/obstacle.ts';
import { oneOf, yesOrNo } from './answers.ts';
import { archiveOf, ciFile, ciSystems } from './ci-files.ts';
import { withFlags } from '../flags/with-flags.ts';
import { existingTarget } from './existing-target.ts';
import { keptFrom } from './kept-fields.ts';
import type { Draft } from './draft.ts';
import { draftPartner } from './partner.ts';
import { draftSigner } from './signer.ts';
import { draftStorefront } from './storefront.ts';
import { usualTargetFile } from '../certify/usual-target.ts';
import { initSpec, type initFlags } from './flags.ts';
import { openInterview, StoppedError, type Interview } from './interview.ts';
import type { Io } from '../process/io.ts';
import type { Tried } from './try-target.ts';
import { firstRun, firstSeed } from './first-run.ts';
import { maskedAnswer, secretLines, secretsOf } from './secrets-in-words.ts';
import { packageFolder, repositoryAround } from './folders.ts';
import { refuseExisting, writeNewFiles, type NewFile } from './new-files.ts';
import { initSkeleton } from './skeletons.ts';
import type { Parsed } from '../flags/parse.ts';
import { ownVersion } from '../../certification/version.ts';

const subjects = ['storefront', 'partner', 'signer'] as const;
type InitSubject = (typeof subjects)[number];

/** `octoproof init`: asks for, writes and tries a target file. Returns the exit code; throws a ConfigurationError. */
export async function initCommand(io: Io): Promise<number> {
  const [word, ...argv] = io.argv;
  if (word === 'control' && argv[0] === 'partner')
    return await initSkeleton('control partner', { ...io, argv: argv.slice(1) });
  if (word === 'control' || word === 'client') return await initSkeleton(word, { ...io, argv });
  if (word === 'signer' && argv.some((one) => /^--language(?:=|$)/.test(one)))
    return await initSkeleton(word, { ...io, argv });
  return await withFlags(io, initSpec, async (parsed) => {
    const interview = await openInterview(io, parsed.flags);
    try {
      return await settle({ io, parsed, interview });
    } catch (error) {
      if (!(error instanceof StoppedError)) throw error;
      io.stderr.write('\nStopped. octoproof wrote nothing.\n');
      return 3;
    }
  });
}

interface Init {
  readonly io: Io;
  readonly parsed: Parsed<typeof initFlags>;
  readonly interview: Interview;
}

async function settle(init: Init): Promise<number> {
  const { io, parsed, interview } = init;
  const subject = await subjectOf(init);
  const { force = false, out: path = usualTargetFile, ci: system, url } = parsed.flags;
  const isCiOnly = subject !== 'signer' && system !== undefined && url === undefined && !force;
  const existing = isCiOnly ? await existingTarget(path, subject) : null;
  if (existing !== null) return await writeCiOnly({ ...existing, target: path }, init);
  // Checked before the questions: after a refusal, the answers would be lost.
  if (subject !== 'signer') await refuseExisting([path], { force, flag: '--out' });
  const fresh = await draftOf(subject, init);
  const kept = force && fresh.text !== null ? await keptFrom(path) : null;
  const draft = kept === null || fresh.text === null ? fresh : { ...fresh, text: kept.into(fresh.text) };
  const accepted = await acceptedGaps(draft, init);
  const ci = await ciFileOf({ ...draft, target: draft.text === null ? null : path, force }, interview);
  const files: NewFile[] = [
    ...(draft.text === null ? [] : [{ path, text: draft.text(accepted) }]),
    ...(ci === null ? [] : [ci.file]),
  ];
  await writeNewFiles(files);
  io.keepSecret(secretsOf(draft, io));
  for (const file of files) io.stdout.write(`wrote    ${visible(file.path)}\n`);
  const names = kept?.names() ?? [];
  if (names.length > 0) io.stdout.write(`kept     ${names.join(', ')} from the replaced file\n`);
  io.stdout.write(needsText(ci?.needs ?? []));
  io.stdout.write(secretLines(draft, { path, ci: files.length > 1 || draft.text === null }));
  if (parsed.flags.try === false) return nextSteps({ draft, path, accepted }, io);
  const tried = await tryIt(draft, io);
  if (tried === null) return 3;
  const found = tried.well ? (draft.learn?.(tried.answer ?? '') ?? []) : [];
  if (found.length > 0 && draft.text !== null) {
    await writeNewFiles([{ path, text: draft.text(accepted) }]);
    io.stdout.write(`found    ${found.join(', ')} in the answer: check the pointers in ${visible(path)}\n`);
  }
  if (accepted.length > 0 && !tried.well) return withoutRun({ draft, path, accepted }, io);
  const run = accepted.length > 0 ? await runOnce({ draft, path, accepted }, init) : undefined;
  return nextSteps({ draft, path, accepted, run }, io);
}

async function subjectOf({ parsed, interview }: Init): Promise<InitSubject> {
  const [word, ...more] = parsed.words;
  const question = {
    setting: 'SUBJECT' as const,
    asks: 'What do you want to certify?',
    usual: interview.asks ? subjects[0] : null,
    ...oneOf(subjects),
  };
  if (more.length > 0 || (word === undefined && !interview.asks)) {
    const message = word === undefined ? 'the subject is missing' : `unexpected word ${JSON.stringify(more[0])}`;
    throw new ConfigurationError([
      { message, hint: `use octoproof init ${[...subjects, 'client', 'control'].join(', or octoproof init ')}` },
    ]);
  }
  if (word === undefined) return await interview.get(question);
  const read = question.read(word);
  if (read.ok) return read.value;
  throw new ConfigurationError([{ message: `${read.message}, received ${JSON.stringify(word)}`, hint: null }]);
}

async function draftOf(subject: InitSubject, { io: { env }, parsed, interview }: Init): Promise<Draft> {
  const { flags } = parsed;
  const { ca, cert, key, insecure } = flags;
  const more = { env, flags, ca, cert, key, insecure, tries: flags.try !== false };
  if (subject === 'storefront') return await draftStorefront(interview, more);
  return subject === 'partner' ? await draftPartner(interview, more) : await draftSigner(interview, more);
}

async function acceptedGaps({ gaps }: Draft, { interview, parsed }: Init): Promise<readonly Gap[]> {
  if (gaps.length === 0) return [];
  const list = gaps.map(({ gap, checks }) => `${gap} (${count(checks, 'check')})`).join(', ');
  const runs = parsed.flags.try === false ? '' : 'octoproof runs once now to find all gaps, and ';
  const accepts = await interview.get({
    setting: 'acceptGaps',
    asks: `Some checks cannot run yet: ${list}. Accept these gaps? With yes, ${runs}a run ends with exit code 0 if no check fails. With no, it ends with exit code 4 (incomplete)`,
    usual: 'no',
    ...yesOrNo,
  });
  return accepts ? gaps.map(({ gap }) => gap) : [];
}

/** Writes only the CI file, for a target file that exists. Returns the exit code. */
async function writeCiOnly(job: Omit<CiWanted, 'force'>, { io, interview }: Init): Promise<number> {
  const ci = await ciFileOf({ ...job, force: false }, interview);
  if (ci === null) return 0;
  await writeNewFiles([ci.file]);
  io.stdout.write(`kept     ${visible(job.target ?? '')}\nwrote    ${visible(ci.file.path)}\n${needsText(ci.needs)}`);
  return 0;
}

function needsText(needs: readonly string[]): string {
  return needs.map((need, index) => `${index === 0 ? 'for CI   ' : '         '}${need}\n`).join('');
}

interface CiWanted extends Pick<Draft, 'job' | 'keys'> {
  /** Path of the target file; null for a signer. */
  readonly target: string | null;
  readonly force: boolean;
}

/** The file for the chosen CI system, and what it needs; null without one. */
async function ciFileOf(
  { job, keys, target, force }: CiWanted,
  { get }: Interview,
): Promise<{ readonly file: NewFile; readonly needs: readonly string[] } | null> {
  const system = await get({
    setting: 'ci',
    asks: 'Which CI system?',
    usual: 'none',
    ...oneOf([...ciSystems, 'none']),
  });
  if (system === 'none') return null;
  const root = repositoryAround(resolve('.'));
  const from = (base: string, to: string): string => relative(base, to).replaceAll(sep, '/');
  const version = ownVersion();
  const { hint, ...file } = ciFile(system, {
    loopback: false,
    ...job,
    target: target === null ? null : from('.', target),
    keys,
    folder: from(root, '.'),
    version,
  });
  // CI systems look for their files at the root of the repository only.
  const written = { ...file, path: relative('.', join(root, file.path)) };
  await refuseExisting([written.path], { force, flag: '--ci' });
  const needs = [
    `${visible(written.path)} installs ${archiveOf(version)}. Create the archive in this folder, and commit it:`,
    `npm pack ${shellWord(packageFolder())} && git add --force ${archiveOf(version)}`,
    ...(hint === null ? [] : [visible(hint)]),
  ];
  return { file: written, needs };
}

/** Tries the target and prints the result. Returns null if the user interrupted it. */
async function tryIt(draft: Draft, io: Io): Promise<Tried | null> {
  const controller = new AbortController();
  const end = io.onStop(() => controller.abort());
  try {
    const tried = await draft.attempt(controller.signal);
    const { well, says, hint } = tried;
    io.stdout.write(
      `${well ? 'tried ' : 'failed'}   ${visible(says)}\n${hint === null ? '' : `         ${visible(hint)}\n`}`,
    );
    if (draft.job.subject === 'partner' && tried.answer !== undefined && tried.answer !== '')
      io.stdout.write(`answer   ${visible(clip(maskedAnswer(tried.answer, draft, io), 400))}\n`);
    return controller.signal.aborted ? null : tried;
  } finally {
    end();
  }
}

interface Written {
  readonly draft: Draft;
  readonly path: string;
  readonly accepted: readonly Gap[];
  /** The footer of the first run; absent if there was none. */
  readonly run?: RunFooter | undefined;
}

/** Says that the target file lists only some gaps, because the target could not be tested. Returns the exit code. */
function withoutRun(written: Written, io: Io): number {
  io.stdout.write(
    `gaps     ${visible(written.path)} accepts only the gaps that octoproof knows without a run: ${written.accepted.toSorted().join(', ')}
         To find the others, repeat this command with --force when the target answers.\n`,
  );
  nextSteps({ ...written, accepted: [] }, io);
  return 3;
}

/** Certifies once, because only a run shows every gap, and writes the gaps to the target file. Returns the footer of the run. */
async function runOnce(
  { draft, path, accepted }: Written,
  { io, parsed: { flags } }: Init,
): Promise<RunFooter | undefined> {
  const { subject } = draft.job;
  if (subject === 'signer' || draft.text === null) return undefined;
  io.stdout.write(`run      once, to find the gaps of this target\n\n`);
  const { ca, cert, key, insecure } = flags;
  const trust = { ca, cert, key, insecure };
  const env = { ...draft.pasted?.variables, ...io.env };
  const { gaps, footer } = await firstRun(subject, path, { io: { ...io, env }, trust });
  io.stdout.write('\n');
  if (footer.exitCode === 3) return footer;
  const [met, expected] = [gaps.toSorted(), accepted.toSorted()];
  if (met.join() === expected.join()) return footer;
  await writeNewFiles([{ path, text: draft.text(met) }]);
  io.stdout.write(`wrote    ${visible(path)}: accepted gaps are ${met.length === 0 ? 'none' : met.join(', ')}\n`);
  return footer;
}

/** Prints the next commands. Returns the exit code. */
function nextSteps(
  { draft: { job, keys, first, text, toAdd = () => [] }, path, accepted, run }: Written,
  io: Io,
): number {
  const unset = keys.filter((name) => (io.env[name] ?? '') === '');
  const target = text === null ? [] : ['--target', path];
  const words = ['octoproof', job.subject, ...target, ...(run === undefined ? first : ['--seed', String(firstSeed)])];
  const lines = [...unset.map((name) => `export ${name}=…`), words.map(shellWord).join(' ')];
  lines.forEach((line, index) => io.stdout.write(`${index === 0 ? 'next     ' : '         '}${line}\n`));
  if (accepted.length > 0 && run === undefined)
    io.stdout.write(
      '         The first run ends with exit code 4 if there are more gaps. It names each gap to accept.\n',
    );
  if (run?.outcome === 'not-conformant')
    io.stdout.write(
      '         CI fails until the failures above are fixed. To excuse them until a chosen day, use --write-known-failures.\n',
    );
  if (job.loopback === true && text !== null && !/^ {2}"start"/m.test(text(accepted)))
    io.stdout.write(
      `start    To let each run start this service, add "start": { "command": "…", "url": "…" } to ${visible(path)}.\n`,
    );
  if (toAdd().length > 0) io.stdout.write(toAddText(toAdd(), path));
  return run?.exitCode === 3 ? 3 : 0;
}

/** The fields that the target file lacks, so that a person does not find out by a run that proves little. */
function toAddText(fields: readonly string[], path: string): string {
  const lines = [
    `Most rules stay unproven until ${visible(path)} has more fields:`,
    ...fields.map((field) => `  ${field}`),
    'octoproof serve partner --write-target prints a complete file. --list shows what each check needs.',
  ];
  return lines.map((line, index) => `${index === 0 ? 'add      ' : '         '}${line}\n`).join('');
}
