import type { Builder } from 'junit-report-builder';
import { createRequire } from 'node:module';
import type { LoadAccount } from './load-account.ts';
import { loadTable } from './load-table.ts';
import { doubtInWords, errorsInWords, msInWords, ofAll, quantileName } from './load-words.ts';
import { addProblems, junitTime } from './junit-problems.ts';
import { painter } from './paint.ts';
import { visible } from './visible.ts';

/** A load check as JUnit XML: a case an endpoint. What broke the limit is a failure, what stays open an error. */
export function loadJunit({ head, plan, result, problems }: LoadAccount): string {
  // Its types promise a default export that is not there: the module is the builder itself.
  const junit: Builder = createRequire(import.meta.url)('junit-report-builder');
  const name = `load ${head.subject}`;
  const builder = junit.newBuilder().name(`octoproof ${name}`);
  const suite = builder.testSuite().name(name).timestamp(junitTime(head.startedAt));
  suite.time(result.elapsedMs / 1000);
  const facts = { seed: plan.seed, version: head.version, target: head.target.baseUrl, perMinute: plan.perMinute };
  for (const [fact, value] of Object.entries(facts)) suite.property(fact, visible(String(value)));

  const { quantile, limitMs } = plan.criterion;
  const page = { width: 160, paint: painter(false), keyVariable: '', keyHeader: '' };
  for (const endpoint of result.endpoints) {
    const { verdict, errors, response, planned } = endpoint;
    const title = `${endpoint.name} keeps a ${quantileName(quantile)} of ${msInWords(limitMs)} ms`;
    const testCase = suite.testCase().className(`load.${head.subject}`).name(visible(title));
    testCase.time(result.elapsedMs / 1000);
    const table = [...loadTable([endpoint], plan.criterion, page), visible(errorsInWords(errors))].join('\n');
    if (verdict.kind === 'not-conformant')
      testCase.failure(`${ofAll(response.above, planned)} above the limit`, verdict.kind).stacktrace(table);
    else if (verdict.kind === 'inconclusive')
      testCase.error(visible(doubtInWords(endpoint, result) ?? verdict.reason), verdict.reason, table);
    else testCase.standardOutput(table);
  }
  addProblems(
    builder,
    name,
    problems.map((problem) => ({ kind: 'could-not-run', ...problem })),
  );
  return builder.build();
}
