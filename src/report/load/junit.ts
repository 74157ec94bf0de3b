import type { Builder, TestCase, TestSuite } from 'junit-report-builder';
import { createRequire } from 'node:module';
import type { Criterion } from '../../load/plan.ts';
import type { LoadResult } from '../../load/result.ts';
import type { LoadAccount } from './account.ts';
import type { MergedAccount } from './merge-lines.ts';
import { loadTable } from './table.ts';
import { doubtInWords, errorsInWords, msInWords, ofAll, quantileName } from './words.ts';
import { addProblems, junitTime } from '../junit/problems.ts';
import { painter } from '../text/paint.ts';
import { visible } from '../text/visible.ts';

/** A load check as JUnit XML: a case an endpoint. What broke the limit is a failure, what stays open an error. */
export function loadJunit({ head, plan, result, problems }: LoadAccount): string {
  const name = `load ${head.subject}`;
  const builder = newBuilder(`octoproof ${name}`);
  const suite = builder.testSuite().name(name).timestamp(junitTime(head.startedAt));
  suite.time(result.elapsedMs / 1000);
  const facts = { seed: plan.seed, version: head.version, target: head.target.baseUrl, perMinute: plan.perMinute };
  for (const [fact, value] of Object.entries(facts)) suite.property(fact, visible(String(value)));

  const { criterion } = plan;
  for (const endpoint of result.endpoints) {
    addEndpoint(suite, endpoint, { subject: head.subject, criterion, result }).time(result.elapsedMs / 1000);
  }
  addProblems(
    builder,
    name,
    problems.map((problem) => ({ kind: 'could-not-run', ...problem })),
  );
  return builder.build();
}

/** What several machines measured, in the same form. */
export function mergedJunit({ version, subject, baseUrl, criterion, endpoints, perMinute }: MergedAccount): string {
  const builder = newBuilder(`octoproof load merge ${subject}`);
  const suite = builder.testSuite().name(`load ${subject}`);
  const facts = { version, target: baseUrl, perMinute };
  for (const [fact, value] of Object.entries(facts)) suite.property(fact, visible(String(value)));
  for (const endpoint of endpoints) addEndpoint(suite, endpoint, { subject, criterion, result: null });
  return builder.build();
}

function newBuilder(name: string): Builder {
  // Its types promise a default export that is not there: the module is the builder itself.
  const junit: Builder = createRequire(import.meta.url)('junit-report-builder');
  return junit.newBuilder().name(visible(name));
}

interface Measured {
  readonly subject: string;
  readonly criterion: Criterion;
  /** The run that measured it; null where several did. */
  readonly result: LoadResult | null;
}

/** The case of an endpoint. */
function addEndpoint(
  suite: TestSuite,
  endpoint: MergedAccount['whole'],
  { subject, criterion, result }: Measured,
): TestCase {
  const { verdict, errors, response, planned } = endpoint;
  const page = { width: 160, paint: painter(false), keyVariable: '', keyHeader: '' };
  const title = `${endpoint.name} keeps a ${quantileName(criterion.quantile)} of ${msInWords(criterion.limitMs)} ms`;
  const testCase = suite
    .testCase()
    .className(visible(`load.${subject}`))
    .name(visible(title));
  const table = [...loadTable([endpoint], criterion, page), visible(errorsInWords(errors))].join('\n');
  if (verdict.kind === 'not-conformant')
    return testCase.failure(`${ofAll(response.above, planned)} above the limit`, verdict.kind).stacktrace(table);
  if (verdict.kind === 'inconclusive')
    return testCase.error(visible(doubtInWords(endpoint, result) ?? verdict.reason), verdict.reason, table);
  return testCase.standardOutput(table);
}
