import type { Builder, TestCase } from 'junit-report-builder';
import { createRequire } from 'node:module';
import { isExcused } from '../../spec/known-failure.ts';
import type { Repeatable } from '../commands/rerun.ts';
import { headlineText, usualKey } from '../wording/causes.ts';
import type { Group } from '../grouping/groups.ts';
import type { JudgedCheck, FinishedRun } from '../gather.ts';
import { addProblems, junitTime } from './problems.ts';
import { painter } from '../text/paint.ts';
import { tellable } from '../grouping/reported-causes.ts';
import { exceptInWords } from '../wording/verdicts.ts';
import { groupLines } from '../terminal/group.ts';
import { entryInWords } from '../terminal/known-failures.ts';
import { visible, visibleLines } from '../text/visible.ts';
import { reasonInWords } from '../wording/findings.ts';

/**
 * The run as JUnit XML: a suite for each section, a case for each check. What failed is a failure, what stood in the way or
 * is our own fault an error, what was not tried is skipped with its reason, and so is a failure that is known; one that is
 * known to fail and does not is a failure.
 */
export function junitDocument(ended: FinishedRun): string {
  const { header, plan, judged, footer } = ended;
  // Its types promise a default export that is not there: the module is the builder itself.
  const junit: Builder = createRequire(import.meta.url)('junit-report-builder');
  const builder = junit.newBuilder().name(`octoproof ${header.subject}`);
  const results = new Map(judged.map((one) => [one.planned.id, one]));
  const groups = new Map(tellable(ended).groups.flatMap((group) => group.along.map((one) => [one, group] as const)));
  const skipped: string[] = [];
  const states = new Map(footer.knownFailures?.map((entry) => [entry.id, entry.state]));
  for (const section of new Set(plan.checks.map((planned) => planned.section))) {
    const own = plan.checks.filter((planned) => planned.section === section).flatMap(({ id }) => results.get(id) ?? []);
    const suite = builder
      .testSuite()
      .name(`${header.subject} ${section}`)
      .timestamp(junitTime(header.startedAt))
      .time(secondsOf(own));
    const properties = {
      seed: header.seed,
      outcome: `${footer.outcome}${exceptInWords(footer)}`,
      version: header.version,
      target: header.target.baseUrl,
    };
    for (const [name, value] of Object.entries(properties)) suite.property(name, visible(String(value)));
    for (const one of own) {
      const testCase = suite
        .testCase()
        .className(`${header.subject}.${className(section)}`)
        .name(visible(`${one.planned.id} ${one.planned.title}`));
      tell(testCase.time(one.result.durationMs / 1000), one, {
        run: { header, plan },
        skipped,
        group: groups.get(one),
      });
      if (states.get(one.planned.id) === 'passing')
        testCase.failure('known to fail, and does not any more: take its entry out', 'known');
    }
  }
  addProblems(builder, header.subject, footer.problems);
  return withReasons(builder.build(), skipped);
}

interface Telling {
  readonly run: Repeatable;
  readonly skipped: string[];
  /** The root cause that takes this check along; absent where it has one of its own. */
  readonly group: Group | undefined;
}

function tell(testCase: TestCase, judged: JudgedCheck, { run, skipped, group }: Telling): void {
  const { verdict } = judged.result;
  const message = visible(reasonInWords(judged.result) ?? verdict);
  const { known } = judged.planned;
  if (known !== undefined && isExcused(judged.planned, judged.result)) {
    testCase.skipped();
    testCase.standardOutput(bodyOf(judged, run, group));
    skipped.push(`known to fail ${entryInWords(known)}; ${message}`);
    return;
  }
  if (verdict === 'failed') testCase.failure(message, verdict).stacktrace(bodyOf(judged, run, group));
  if (verdict === 'blocked' || verdict === 'broken') testCase.error(message, verdict, bodyOf(judged, run, group));
  if (verdict === 'warned') testCase.standardOutput(cdata(`warned: ${message}\n${bodyOf(judged, run, group)}`));
  if (verdict === 'unproven' || verdict === 'inapplicable') {
    testCase.skipped();
    skipped.push(`${verdict}: ${message}`);
  }
}

/** The account of one check as the terminal gives it, in plain text. */
function bodyOf(judged: JudgedCheck, run: Repeatable, group: Group | undefined): string {
  const page = { width: 110, paint: painter(false), ...usualKey(run.header) };
  const own = groupLines({ verdict: judged.result.verdict, lead: judged, along: [] }, run, page);
  const cause = group === undefined ? [] : [`along with ${group.lead.planned.id}: ${headlineText(group)}`, ''];
  return cdata([...cause, ...own].join('\n'));
}

function secondsOf(judged: readonly JudgedCheck[]): number {
  return judged.reduce((sum, { result }) => sum + result.durationMs, 0) / 1000;
}

/** Jenkins reads a dot as the end of a package, and the last part as the class: a section must be one part. */
function className(section: string): string {
  return /^\d/.test(section) ? `section_${section.replaceAll('.', '_')}` : section;
}

/**
 * A text that cannot end the section it stands in, nor be taken for an element by `withReasons`, nor by GitLab for the name
 * of a file to link.
 */
function cdata(text: string): string {
  return visibleLines(text)
    .replaceAll(']]>', ']] >')
    .replaceAll('<skipped/>', '<skipped />')
    .replaceAll('[[ATTACHMENT|', '[ [ATTACHMENT|');
}

/** The builder writes `<skipped/>` without a reason. Jenkins shows one that is an attribute, GitLab one that is content. */
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
