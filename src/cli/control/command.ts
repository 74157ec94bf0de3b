import { onlyWith } from '../../certification/flags/problems.ts';
import { ConfigurationError, type ConfigurationProblem } from '../../model/configuration-error.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { CannotCheckError, checkControl, type CaseResult } from '../../certification/control-check/check.ts';
import {
  controlledBackend,
  controlledStorefront,
  type ControlledService,
} from '../../certification/control-check/services.ts';
import { partnerSubject } from '../../certification/partner/subject.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import { storefrontSubject } from '../../certification/storefront/subject.ts';
import type { Subject } from '../../certification/subject.ts';
import { sectionsOf, type SectionName } from '../../certification/target/sections-of.ts';
import { painter } from '../../report/text/paint.ts';
import { unverifiedInWords } from '../../report/wording/plan.ts';
import { tlsMark } from '../../certification/unverified-tls.ts';
import { visible } from '../../report/text/visible.ts';
import { withTarget, type Call } from '../certify/command.ts';
import type { Read, RequestedRun } from '../certify/requested-run.ts';
import { readPartner } from '../certify/partner-subject.ts';
import { readStorefront } from '../certify/storefront-subject.ts';
import { usualTargetFile, withUsualTarget } from '../certify/usual-target.ts';
import type { Values } from '../../certification/flags/flag.ts';
import { flagHelp, helpColumns } from '../flags/help.ts';
import type { Parsed } from '../flags/parse.ts';
import { wantsHelp, withFlags } from '../flags/with-flags.ts';
import { colorFor } from '../output/terminal.ts';
import type { Io } from '../process/io.ts';
import { stopping } from '../process/stop-signal.ts';
import { controlCheckSpec } from './flags.ts';
import { headLine, resultLines, summaryLines, usesList } from './lines.ts';

/** `octoproof control check`: tests a control endpoint. Returns the exit code; throws a ConfigurationError. */
export async function controlCommand(io: Io): Promise<number> {
  const [verb = '', ...argv] = io.argv;
  if (verb === 'check') return await check({ ...io, argv });
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(controlCheckSpec, helpColumns(io)));
    return 0;
  }
  const isNamed = verb !== '' && !verb.startsWith('-');
  const message = isNamed ? `unknown command: octoproof control ${JSON.stringify(verb)}` : 'the command is incomplete';
  throw new ConfigurationError([{ message, hint: 'use octoproof control check' }]);
}

type CheckFlags = Values<typeof controlCheckSpec.flags>;

async function check(io: Io): Promise<number> {
  return await withFlags(io, controlCheckSpec, async (parsed) =>
    subjectOf(parsed.flags) === 'partner'
      ? await checkService(parsed, io, {
          section: 'partner',
          subject: partnerSubject,
          read: readPartner,
          service: controlledBackend,
        })
      : await checkService(parsed, io, {
          section: 'storefront',
          subject: storefrontSubject,
          read: readStorefront,
          service: controlledStorefront,
        }),
  );
}

/** The subject of the flag, or else of the only section of the target file. */
function subjectOf({ subject, target, url, reference }: CheckFlags): SectionName {
  if (subject !== undefined) return subject;
  const file = target ?? (url === undefined && reference !== true ? usualTargetFile : undefined);
  const sections = file === undefined ? null : sectionsOf(file);
  return sections?.length === 1 && sections[0] !== undefined ? sections[0] : 'storefront';
}

interface Checkable<S extends ServerSettings, T extends ChosenTarget> {
  readonly section: SectionName;
  readonly subject: Subject<S, T>;
  readonly read: (read: Read<CheckFlags>) => RequestedRun<S>;
  readonly service: (target: T) => ControlledService;
}

async function checkService<S extends ServerSettings, T extends ChosenTarget>(
  parsed: Parsed<typeof controlCheckSpec.flags>,
  io: Io,
  { section, subject, read, service }: Checkable<S, T>,
): Promise<number> {
  const requested = read(readOf(withUsualTarget(parsed, io, section), section));
  if (requested.outputOptions.list) {
    const width = io.stdout.columns ?? 100;
    io.stdout.write(usesList({ width, subject: section, ids: parsed.flags.ids === true }));
    return 0;
  }
  const target = await subject.choose(requested.settings, io.env);
  if (target === null) throw new Error('no target was chosen, but the flags were accepted');
  return await withTarget(target, { io, requested, subject }, async (chosen, call) =>
    runCheck(chosen, call, service(chosen)),
  );
}

/** The flags that only one subject has. */
const ownFlags = {
  storefront: ['api-key-env', 'allow-writes'],
  partner: ['signing-key-env', 'allow-reservations'],
} as const;

function readOf(
  { flags, words, problems, given }: Parsed<typeof controlCheckSpec.flags>,
  section: SectionName,
): Read<CheckFlags> {
  const [word, ...strayWords] = words;
  const twice: readonly ConfigurationProblem[] =
    word !== undefined && flags.control !== undefined
      ? [{ flag: '--control', message: 'two URLs of the control endpoint are given', hint: 'give one URL' }]
      : [];
  const idsAlone = flags.ids === true && flags.list !== true ? [idsWithoutList] : [];
  const other = section === 'partner' ? 'storefront' : 'partner';
  const foreign = ownFlags[other]
    .filter((name) => given.has(name))
    .map((name) => onlyWith(`--${name}`, `--subject ${other}`, `remove the flag, or give --subject ${other}`));
  return {
    words: strayWords,
    problems: [...problems, ...twice, ...idsAlone, ...foreign],
    flags: { ...flags, control: flags.control ?? word },
  };
}

const idsWithoutList = onlyWith('--ids', '--list', 'also give --list');

async function runCheck(target: ChosenTarget, call: Call, service: ControlledService): Promise<number> {
  refuseUnfit(target, service);
  const { io, outputOptions, settings, env, warn } = call;
  const page = {
    width: io.stdout.columns ?? 100,
    paint: painter(colorFor(io, 'stdout', outputOptions)),
    subject: service.section,
  };
  const print = (lines: readonly string[]): void => io.stdout.write(lines.map((line) => `${line}\n`).join(''));
  const { baseUrl, control } = target.facts;
  const unverified = unverifiedInWords(tlsMark([baseUrl, control], settings));
  print([
    `octoproof control check: ${visible(control ?? '')}, verified through ${visible(baseUrl)}`,
    ...(unverified === null ? [] : [unverified]),
    '',
    headLine(page),
  ]);
  const stop = stopping(io);
  const results: CaseResult[] = [];
  try {
    for await (const result of checkControl(target, {
      service,
      settings,
      env,
      warn,
      signal: stop.signal,
    })) {
      results.push(result);
      print(resultLines(result, page));
    }
  } catch (error) {
    if (stop.signal.aborted) {
      io.stderr.write('octoproof: interrupted\n');
      return 3;
    }
    if (!(error instanceof CannotCheckError)) throw error;
    io.stderr.write(`octoproof: could not run: ${visible(error.message)}\n`);
    return 3;
  } finally {
    stop.end();
  }
  print(['', ...summaryLines(results, page)]);
  return exitCodeOf(results);
}

function exitCodeOf(results: readonly CaseResult[]): number {
  if (results.some(({ outcome }) => outcome === 'wrong')) return 1;
  return results.every(({ outcome }) => outcome === 'works' || outcome === 'not-needed') ? 0 : 4;
}

function refuseUnfit({ facts, name }: ChosenTarget, { section }: ControlledService): void {
  if (facts.control === null)
    throw new ConfigurationError([
      {
        message: 'no control endpoint is given',
        hint: 'use octoproof control check URL, or add "control" to the target file',
      },
    ]);
  // Without permission, only the states that need reservations are not tried.
  if (facts.writes || section === 'partner') return;
  const message = `${name} is not on this machine, and this command creates carts there`;
  throw new ConfigurationError([{ message, hint: 'on a test system, allow it with --allow-writes or "writes": true' }]);
}
