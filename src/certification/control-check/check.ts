import type { ControlCase, Released } from '../../../suites/control/case.ts';
import { WrongStateError } from '../../../suites/control/shop.ts';
import type { Tools } from '../../expect/suite.ts';
import { findingInWords } from '../../report/wording/findings.ts';
import { openAttempt } from '../../run/attempt/attempt-context.ts';
import { openRunContext, type OpenRunContext } from '../../run/context/open-run-context.ts';
import { ControlError } from '../../run/fixtures/control.ts';
import { FindingError } from '../../model/finding.ts';
import { BlockedError, GapError, InapplicableError, TransportFaultError } from '../../model/obstacle.ts';
import { runOptionsOf, type RunInputs } from '../run-options.ts';
import type { ChosenTarget } from '../chosen-target.ts';
import { shapes, type ControlSchemaName } from '../../control-kit/shapes.ts';
import type { ControlledService } from './services.ts';

/**
 * The result of one case. `not-offered`: the endpoint answered 501 or 400. `not-tried`: the case could not run.
 * `not-needed`: no check of this target asks for it.
 */
export interface CaseResult {
  readonly case: ControlCase;
  readonly outcome: 'works' | 'wrong' | 'not-offered' | 'not-tried' | 'not-needed';
  /** Empty if the outcome is `works`. */
  readonly reason: string;
}

/** The check cannot start or continue: the service under test or the control endpoint does not answer. */
export class CannotCheckError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'CannotCheckError';
  }
}

interface Checking extends Pick<RunInputs, 'settings' | 'env' | 'warn'> {
  readonly service: ControlledService;
  readonly signal: AbortSignal;
}

/** Runs the cases one by one. Throws a CannotCheckError if the service under test or the control endpoint cannot be used. */
export async function* checkControl(
  target: ChosenTarget,
  { service, signal, ...certifying }: Checking,
): AsyncGenerator<CaseResult, void, undefined> {
  const certification = await runOptionsOf(target, { ...certifying, words: [] }, 1);
  const notReleased: unknown[] = [];
  const { budgets } = certification;
  const run = await openRunContext(
    { ...target.suite, checks: [] },
    {
      ...certification,
      // The registration cases do not register partners.
      budgets: { ...budgets, registrations: null },
      seed: 1,
      path: null,
      evidenceSink: null,
      signal,
      warn: (what, error) => void (what === 'release' ? notReleased.push(error) : certifying.warn(what, error)),
    },
    () => {},
  );
  const withValidData = dataValidation(service.schema);
  const attempt = async <T>(name: string, steps: (tools: Tools) => Promise<T>): Promise<T> => {
    const opened = openAttempt(run, name);
    try {
      return await steps(withValidData(opened.tools));
    } catch (error) {
      if (!(error instanceof FindingError)) throw error;
      const { finding } = error;
      const request = opened.traffic.find(({ exchange }) => exchange.number === finding.exchange)?.request;
      const words = findingInWords(finding);
      throw new WrongStateError(request === undefined ? words : `${request.method} ${request.path}: ${words}`);
    } finally {
      await opened.takeDown();
    }
  };
  try {
    await attempt('before', async (tools) => await expectAnswers(tools, { service, run }));
    for (const one of service.cases) {
      signal.throwIfAborted();
      notReleased.length = 0;
      yield { case: one, ...masked(await resultOf(one, { attempt, notReleased }), run) };
      if (run.transport.gone !== null) throw new CannotCheckError(`the ${service.name} stopped answering`);
    }
  } finally {
    await run.close();
  }
}

/** Throws a CannotCheckError unless the service under test accepts the key and the control endpoint answers. */
async function expectAnswers(
  { arrange }: Tools,
  { service: { name, probe, accepts }, run }: { readonly service: ControlledService; readonly run: OpenRunContext },
): Promise<void> {
  const cannot = (reason: string): CannotCheckError => new CannotCheckError(run.mask.text(reason));
  if (probe !== null) {
    const { reply, noReply } = await run.transport.send(probe, {
      client: run.client,
      during: 'before',
      record: () => {},
      first: true,
    });
    if (reply === null) throw cannot(`the ${name} does not answer: ${noReply?.detail ?? 'no reply'}`);
    if (!accepts(reply.status))
      throw cannot(
        `the ${name} answers ${probe.method} ${probe.path} with status ${reply.status}: does the key belong to this environment?`,
      );
  }
  try {
    await arrange('octoproof-control-check', {});
  } catch (error) {
    if (!(error instanceof ControlError)) return;
    const { status, reason } = error;
    if (status === null || status === 401) throw cannot(reason);
    if ([403, 404, 405].includes(status) || (status >= 300 && status < 400))
      throw cannot(`${reason}. The control endpoint must answer POST URL/arrange, URL/change and URL/release`);
  }
}

type RunAttempt = <T>(name: string, steps: (tools: Tools) => Promise<T>) => Promise<T>;
type Ended = Omit<CaseResult, 'case'>;

async function resultOf(
  { use, verify }: ControlCase,
  { attempt, notReleased }: { readonly attempt: RunAttempt; readonly notReleased: readonly unknown[] },
): Promise<Ended> {
  const result = await endOf(async () => await attempt(use, verify));
  if (result.outcome !== 'works') return result;
  if (notReleased.length > 0) return { outcome: 'wrong', reason: `release: ${reasonOf(notReleased[0])}` };
  const { released } = result;
  if (released === undefined) return result;
  return await endOf(async () => await attempt(use, released));
}

async function endOf(steps: () => Promise<Released | void>): Promise<Ended & { readonly released?: Released }> {
  try {
    const released = await steps();
    return { outcome: 'works', reason: '', ...(typeof released === 'function' ? { released } : {}) };
  } catch (error) {
    const reason = reasonOf(error);
    if (error instanceof GapError) return { outcome: error.gap === 'control' ? 'not-offered' : 'not-tried', reason };
    if (error instanceof ControlError) return { outcome: error.status === 400 ? 'not-offered' : 'wrong', reason };
    if (error instanceof WrongStateError) return { outcome: 'wrong', reason };
    if (error instanceof InapplicableError) return { outcome: 'not-needed', reason };
    if (error instanceof BlockedError || error instanceof TransportFaultError) return { outcome: 'not-tried', reason };
    throw error;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof TransportFaultError) return findingInWords(error.finding);
  return error instanceof Error ? error.message : String(error);
}

function masked({ outcome, reason }: Ended, run: OpenRunContext): Ended {
  return { outcome, reason: run.mask.text(reason) };
}

/** Wraps tools: `arrange` rejects with a WrongStateError if the published schema does not accept the data. */
function dataValidation(schema: ControlSchemaName): (tools: Tools) => Tools {
  const problemOf = shapes(schema);
  return (tools) => ({
    ...tools,
    async arrange(state, params) {
      const arranged = await tools.arrange(state, params);
      const problem = problemOf(`${state}Data`, arranged.data);
      if (problem !== null) throw new WrongStateError(`the reply does not match the schema: data${problem}`);
      return arranged;
    },
  });
}
