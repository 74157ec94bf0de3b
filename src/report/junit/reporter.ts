import type { Builder, TestCase } from 'junit-report-builder';
import type { Reporter } from '../../run/events.ts';
import type { Diagnosis } from '../../model/diagnosis.ts';
import type { Repeatable } from '../commands/rerun.ts';
import { writeAtomically } from '../files/atomic-file.ts';
import { gather, type FinishedRun, type JudgedCheck } from '../gather.ts';
import { reportedCauses, wasReached, type Group } from '../grouping/groups.ts';
import { hanging, plainPage, type Page } from '../text/page.ts';
import { visible, visibleLines } from '../text/visible.ts';
import { groupLines } from '../wording/cause-lines.ts';
import { hasOneCause, headlineText, usualKey } from '../wording/causes.ts';
import { reasonInBrief } from '../wording/findings.ts';
import { unverifiedInWords } from '../wording/plan.ts';
import { transportFaultsInWords } from '../wording/transport-faults.ts';
import { exceptInWords, knownFailureInWords, operationsInWords } from '../wording/verdicts.ts';
import { addProblems, junitTime, newBuilder } from './builder.ts';

/** Writes the run as JUnit XML, for CI systems, at its end. Rejects if the file cannot be written. */
export function junitReporter(path: string): Reporter {
  return gather((run) => writeAtomically(path, junitText(run)));
}

/**
 * The run as JUnit XML: a suite for each section, a case for each check. A failed check is a failure, a blocked or broken
 * check is an error. An unproven or inapplicable check and a known failure are skipped. A problem that stopped the run is one
 * error: checks that it blocked are skipped, and there is no case for a check if the target was never reached.
 */
function junitText(run: FinishedRun): string {
  const { header, plan, judged, footer } = run;
  const builder = newBuilder(`octoproof ${header.subject}`);
  const results = new Map(judged.map((one) => [one.planned.id, one]));
  const groups = new Map(
    reportedCauses(run).groups.flatMap((group) => group.others.map((one) => [one, group] as const)),
  );
  const reasons: string[] = [];
  const faults = transportFaultsInWords(footer);
  const unverified = unverifiedInWords(header.target);
  const { diagnoses = [] } = footer;
  const properties = {
    seed: header.seed,
    outcome: [`${footer.outcome}${exceptInWords(footer)}`, operationsInWords(footer.share)].join(' ').trim(),
    version: header.version,
    target: header.target.baseUrl,
    ...(unverified === null ? {} : { tls: unverified }),
    ...(faults === null ? {} : { unstable: faults }),
  };
  const problems = new Set<string | null>(footer.problems.map(({ message }) => message));
  for (const section of new Set(wasReached(run) ? plan.checks.map((planned) => planned.section) : [])) {
    const own = plan.checks.filter((planned) => planned.section === section).flatMap(({ id }) => results.get(id) ?? []);
    const suite = builder
      .testSuite()
      .name(`${header.subject} ${section}`)
      .timestamp(junitTime(header.startedAt))
      .time(own.reduce((sum, { result }) => sum + result.durationMs, 0) / 1000);
    for (const [name, value] of Object.entries(properties)) suite.property(name, visible(String(value)));
    for (const one of own) {
      const testCase = suite
        .testCase()
        .className(`${header.subject}.${className(section)}`)
        .name(visible(`${one.planned.id} ${one.planned.title}`))
        .time(one.result.durationMs / 1000);
      reasons.push(...fillCase(testCase, one, { run: { header, plan }, group: groups.get(one), diagnoses, problems }));
    }
  }
  addProblems(builder, header.subject, footer.problems);
  if (faults !== null) reasons.push(...addTransportFaults(builder, header.subject, faults));
  return withReasons(builder.build(), reasons);
}

/**
 * Adds a separate case, because few CI systems show properties. It is skipped, because transport faults decide no
 * verdict.
 */
function addTransportFaults(builder: Builder, subject: string, faults: string): readonly string[] {
  const suite = builder.testSuite().name(`${subject} connection`);
  suite
    .testCase()
    .className(`${subject.replaceAll(' ', '.')}.connection`)
    .name('unstable connection')
    .skipped();
  return [`unstable: ${visible(faults)}`];
}

interface Context {
  readonly run: Repeatable;
  /** The group with the same root cause that another check leads; undefined if there is none. */
  readonly group: Group | undefined;
  readonly diagnoses: readonly Diagnosis[];
  /** The messages of the problems with the run itself. */
  readonly problems: ReadonlySet<string | null>;
}

/** Fills in a test case. Returns the reason if the case is skipped. */
function fillCase(testCase: TestCase, judged: JudgedCheck, context: Context): readonly string[] {
  const { verdict } = judged.result;
  const message = messageOf(judged);
  const { known } = judged.result;
  if (known !== undefined) {
    testCase.skipped();
    testCase.standardOutput(bodyOf(judged, context));
    return [`known failure ${knownFailureInWords(known)}; ${message}`];
  }
  if (verdict === 'blocked' && context.problems.has(judged.result.reason)) {
    testCase.skipped();
    return ['blocked: a problem stopped the run'];
  }
  if (verdict === 'failed') testCase.failure(message, verdict).stacktrace(bodyOf(judged, context));
  if (verdict === 'blocked' || verdict === 'broken') testCase.error(message, verdict, bodyOf(judged, context));
  if (verdict === 'warned') testCase.standardOutput(cdata(`warned: ${message}\n${bodyOf(judged, context)}`));
  if (verdict !== 'unproven' && verdict !== 'inapplicable') return [];
  testCase.skipped();
  return [`${verdict}: ${message}`];
}

/** The operation and the finding. A gap has its own reason only: its headline names what all checks of the gap lack. */
function messageOf(judged: JudgedCheck): string {
  const { verdict } = judged.result;
  if (verdict === 'unproven' || verdict === 'inapplicable') return reasonInBrief(judged.result) ?? verdict;
  return headlineText({ verdict, lead: judged, others: [] });
}

function relationTo(group: Group): string {
  return hasOneCause(group) ? 'same cause as' : 'the same function also fails';
}

/** The mistakes that explain wrong answers of a function. One answer alone rarely shows its mistake. */
function diagnosisLines({ result }: JudgedCheck, diagnoses: readonly Diagnosis[], page: Page): readonly string[] {
  if (result.cause?.finding?.kind !== 'answer') return [];
  return diagnoses.flatMap(({ headline }) => [...hanging('DIAGNOSIS  ', visible(headline), page), '']);
}

/** The text of the check on the terminal, after its cause and its diagnosis. */
function bodyOf(judged: JudgedCheck, { run, group, diagnoses }: Context): string {
  const page = { ...plainPage(110), ...usualKey(run.header) };
  const own = groupLines({ verdict: judged.result.verdict, lead: judged, others: [] }, run, page);
  const cause =
    group === undefined ? [] : [`${relationTo(group)} ${group.lead.planned.id}: ${headlineText(group)}`, ''];
  return cdata([...cause, ...diagnosisLines(judged, diagnoses, page), ...own].join('\n'));
}

/** The class of a section, without dots: Jenkins uses the text after the last dot as the class. */
function className(section: string): string {
  return /^\d/.test(section) ? `section_${section.replaceAll('.', '_')}` : section;
}

/** Escapes text that could end its CDATA section, look like an element to `withReasons`, or make GitLab link a file. */
function cdata(text: string): string {
  return visibleLines(text)
    .replaceAll(']]>', ']] >')
    .replaceAll('<skipped/>', '<skipped />')
    .replaceAll('[[ATTACHMENT|', '[ [ATTACHMENT|');
}

/**
 * Adds the reasons of skipped cases, which the builder cannot write. Jenkins shows the attribute, GitLab the content.
 */
function withReasons(xml: string, reasons: readonly string[]): string {
  let next = 0;
  return xml.replaceAll('<skipped/>', () => {
    const reason = escaped(reasons[next++] ?? '');
    return `<skipped message="${reason}">${reason}</skipped>`;
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
