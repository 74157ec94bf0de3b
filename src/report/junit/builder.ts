import type { Builder } from 'junit-report-builder';
import { createRequire } from 'node:module';
import { visible } from '../text/visible.ts';

/** A problem with a run itself, not with its target. */
export interface JunitProblem {
  readonly kind: string;
  readonly message: string;
  readonly hint: string | null;
}

/** An empty JUnit document. The package is loaded only when a report is written. */
export function newBuilder(name: string): Builder {
  // The types of the package declare a default export that does not exist: the module itself is the builder.
  const junit: Builder = createRequire(import.meta.url)('junit-report-builder');
  return junit.newBuilder().name(visible(name));
}

/** Adds a suite for the problems of the run itself. Without it, the file would look as if the run had no problems. */
export function addProblems(builder: Builder, subject: string, problems: readonly JunitProblem[]): void {
  if (problems.length === 0) return;
  const suite = builder.testSuite().name(`${subject} run`);
  problems.forEach(({ kind, message, hint }, index) => {
    const lines = message.split('\n');
    const text = [...lines, ...(hint === null ? [] : [hint])].map(visible).join('\n');
    suite
      .testCase()
      .className(`${subject.replaceAll(' ', '.')}.run`)
      .name(`problem ${index + 1}: ${kind}`)
      .error(visible(lines[0] ?? ''), kind, text.replaceAll(']]>', ']] >'));
  });
}

/** The start of a run in the format of the JUnit schemas: UTC, without milliseconds and zone. */
export function junitTime(startedAt: string): string {
  return startedAt.slice(0, 19);
}
