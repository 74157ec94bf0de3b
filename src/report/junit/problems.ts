import type { Builder } from 'junit-report-builder';
import { visible } from '../text/visible.ts';

/** What went wrong with a run itself, apart from its target. */
export interface JunitProblem {
  readonly kind: string;
  readonly message: string;
  readonly hint: string | null;
}

/** A suite for what went wrong with the run itself: a file without it would look as if nothing had. */
export function addProblems(builder: Builder, subject: string, problems: readonly JunitProblem[]): void {
  if (problems.length === 0) return;
  const suite = builder.testSuite().name(`${subject} run`);
  problems.forEach(({ kind, message, hint }, index) => {
    const text = [message, ...(hint === null ? [] : [hint])].map(visible).join('\n');
    suite
      .testCase()
      .className(`${subject.replaceAll(' ', '.')}.run`)
      .name(`problem ${index + 1}: ${kind}`)
      .error(visible(message), kind, text.replaceAll(']]>', ']] >'));
  });
}

/** The moment of a run as the schemas of JUnit have it: UTC, without milliseconds and zone. */
export function junitTime(startedAt: string): string {
  return startedAt.slice(0, 19);
}
