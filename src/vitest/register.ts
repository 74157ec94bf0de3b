import { afterAll, beforeAll, describe, test, type TestContext } from 'vitest';
import type { Repeatable } from '../report/commands/rerun.ts';
import type { PlannedCheck } from '../run/events.ts';
import { createSession, type SessionSettings, type Started } from './session.ts';
import { testStateOf } from './test-outcome.ts';
import { outcomeReport, failure, checkReport } from './failure-report.ts';

export interface Registered extends SessionSettings {
  /** The describe block of the tests. */
  readonly name: string;
  /** In the order of the run, so that no test waits for the results of later checks. */
  readonly checks: readonly PlannedCheck[];
}

/** Settings that vitest must not apply to these tests: the run has its own limits, repetitions and order. */
const asTheRun = { timeout: 0, retry: 0, shuffle: false, concurrent: false } as const;

/** Milliseconds for the clean-up after the tests. */
const closingMs = 60_000;

/**
 * Registers a test for every check, and one for the outcome. The ids of a plan do not depend on the target, so the tests are
 * registered before it is known. The first test starts one run of all checks that vitest selected; each waits for its verdict.
 */
export function register({ name, checks, ...settings }: Registered): void {
  describe(name, asTheRun, () => {
    const session = createSession(settings);
    const idOf = new Map(checks.map((check) => [nameOf(check), check.id]));
    beforeAll(async () => await session.open());
    afterAll(async () => await session.close(), closingMs);

    for (const planned of checks) {
      test(nameOf(planned), async ({ task, skip, annotate }) => {
        const { judged, started } = await session.verdictOf(planned.id, () => chosenBeside(task, idOf));
        const testOutcome = testStateOf(judged);
        if (testOutcome.kind === 'fails') throw failure(checkReport(judged, repeatable(started, task, checks)));
        if (testOutcome.kind === 'skipped') return skip(testOutcome.note);
        if (testOutcome.note !== null) await noted(annotate, testOutcome.note);
      });
    }

    test('outcome', async ({ task, annotate }) => {
      const certified = await session.outcome(() => chosenBeside(task, idOf));
      const { footer, header, plan } = certified;
      const untested = plan.checks.filter(({ id }) => !checks.some((check) => check.id === id));
      const missing = untested.map(({ id }) => `${id} was planned, but has no test`);
      const report = outcomeReport(certified, repeatable({ type: 'started', header, plan }, task, checks));
      if (footer.exitCode !== 0 || missing.length > 0) throw failure([...missing, ...report]);
      await noted(annotate, report[0] ?? '');
    });
  });
}

function nameOf({ id, title }: PlannedCheck): string {
  return `${id} ${title}`;
}

type Task = TestContext['task'];

/** The checks whose tests vitest will run, after filters and "only". */
function chosenBeside(task: Task, idOf: ReadonlyMap<string, string>): readonly string[] {
  const running = (task.suite?.tasks ?? []).filter(({ mode }) => mode !== 'skip' && mode !== 'todo');
  return running.flatMap(({ name }) => idOf.get(name) ?? []);
}

/** How to repeat a run that vitest started: by the names of its tests. */
function repeatable({ header, plan }: Started, task: Task, checks: readonly PlannedCheck[]): Repeatable {
  const patternOf = (id: string): string => {
    const [first = ''] = (checks.find((check) => check.id === id)?.title ?? '').split(' ');
    return `${id} ${first}`.replaceAll(/[$()*+?[\\\]^{|}]/g, String.raw`\$&`);
  };
  return {
    header,
    plan,
    again: (ids, seed) => [
      `OCTOPROOF_SEED=${seed}`,
      'npx',
      'vitest',
      'run',
      task.file.name,
      '-t',
      ids.map(patternOf).join('|'),
    ],
  };
}

/** Notes are for reporters. vitest supports them since 3.2. */
async function noted(annotate: TestContext['annotate'] | undefined, note: string): Promise<void> {
  await annotate?.(note);
}
