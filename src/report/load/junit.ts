import type { TestCase, TestSuite } from 'junit-report-builder';
import type { Criterion } from '../../load/plan.ts';
import type { LimitResult, LoadResult } from '../../load/result.ts';
import { addProblems, junitTime, newBuilder } from '../junit/builder.ts';
import { plainPage } from '../text/page.ts';
import { unverifiedInWords } from '../wording/plan.ts';
import { visible } from '../text/visible.ts';
import type { FinishedLoad } from './finished-load.ts';
import type { MergedLoad } from './merge-lines.ts';
import { loadTable } from './table.ts';
import { aLimit, errorsInWords, exceededInWords, inconclusiveInWords } from './wording.ts';

/**
 * A load check as JUnit XML: a case for each endpoint. An exceeded limit is a failure, an inconclusive verdict an
 * error.
 */
export function loadJunit({ head, plan, result, problems }: FinishedLoad): string {
  const name = `load ${head.subject}`;
  const unverified = unverifiedInWords(head.target);
  const builder = newBuilder(`octoproof ${name}`);
  const suite = builder.testSuite().name(name).timestamp(junitTime(head.startedAt));
  suite.time(result.elapsedMs / 1000);
  addProperties(suite, {
    seed: plan.seed,
    version: head.version,
    target: head.target.baseUrl,
    perMinute: plan.perMinute,
    ...(unverified === null ? {} : { tls: unverified }),
  });
  const measured = { subject: head.subject, criterion: plan.criterion, result };
  for (const endpoint of result.endpoints) addEndpoint(suite, endpoint, measured).time(result.elapsedMs / 1000);
  for (const { quantile, limitMs, ...limit } of result.limits) {
    const criterion = { ...plan.criterion, quantile, limitMs, stated: true };
    addEndpoint(suite, limit, { ...measured, criterion }).time(result.elapsedMs / 1000);
  }
  addProblems(
    builder,
    name,
    problems.map((problem) => ({ kind: 'could-not-run', ...problem })),
  );
  return builder.build();
}

/** The measurements of several machines in the same format. */
export function mergedJunit({ version, subject, baseUrl, criterion, endpoints, perMinute }: MergedLoad): string {
  const builder = newBuilder(`octoproof load merge ${subject}`);
  const suite = builder.testSuite().name(`load ${subject}`);
  addProperties(suite, { version, target: baseUrl, perMinute });
  for (const endpoint of endpoints) addEndpoint(suite, endpoint, { subject, criterion, result: null });
  return builder.build();
}

function addProperties(suite: TestSuite, properties: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(properties)) suite.property(name, visible(String(value)));
}

interface Measured {
  readonly subject: string;
  readonly criterion: Pick<Criterion, 'quantile' | 'stated' | 'confidence'> & Pick<LimitResult, 'limitMs'>;
  /** Null for the merged measurements of several machines. */
  readonly result: LoadResult | null;
}

function addEndpoint(
  suite: TestSuite,
  endpoint: MergedLoad['whole'],
  { subject, criterion, result }: Measured,
): TestCase {
  const { verdict, errors } = endpoint;
  const testCase = suite
    .testCase()
    .className(visible(`load.${subject}`))
    .name(visible(criterion.stated ? `${endpoint.name} meets ${aLimit(criterion)}` : `${endpoint.name} is measured`));
  const table = [...loadTable([endpoint], criterion, plainPage(160)), visible(errorsInWords(errors))].join('\n');
  if (verdict.kind === 'not-conformant')
    return testCase
      .failure(exceededInWords({ ...endpoint, ...criterion }, result ?? { aborted: null }), verdict.kind)
      .stacktrace(table);
  if (verdict.kind === 'inconclusive')
    return testCase.error(visible(inconclusiveInWords(endpoint, result) ?? verdict.reason), verdict.reason, table);
  return testCase.standardOutput(table);
}
