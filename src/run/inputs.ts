import type { Protocol } from '../expect/suite.ts';
import { replyOf } from '../expect/reply.ts';
import { BlockedError, GapError } from '../model/obstacle.ts';
import type { Exchange, Request } from '../model/exchange.ts';
import { isSuccessful } from '../model/status.ts';
import type { RunContext } from './context/run-context.ts';
import type { RunProblem } from './events.ts';
import { lastAnswer, type Probing } from './preflight.ts';
import { noPatience } from './transport/throttle.ts';

type Asking = Probing & Pick<RunContext, 'facts' | 'control'>;

/**
 * The problem of a value that the user gave and that harmless requests show to be wrong; null if they show none. Without
 * this, a mistake of the user would look like failures of the target.
 */
export async function problemOfInputs(
  protocol: Protocol,
  run: Asking,
  otherKeyVariable: string | undefined,
): Promise<RunProblem | null> {
  return (
    (await problemOfSecondKey(protocol, run, otherKeyVariable)) ??
    (await problemOfControl(protocol, run)) ??
    (await problemOfNaming(protocol, run))
  );
}

async function problemOfSecondKey(
  protocol: Protocol,
  run: Asking,
  variable: string | undefined,
): Promise<RunProblem | null> {
  const { otherPartnerApiKey: key, control, registration } = run.facts;
  if (key === null || !(await isRefused(key, protocol, run))) return null;
  const source = variable === undefined ? 'the second key' : `${variable}, the key of the second partner,`;
  const ownPartner =
    control === null && registration !== 'open'
      ? ''
      : '. If you give no second key, octoproof creates a second partner itself';
  return {
    kind: 'could-not-run',
    message: `the target refuses ${source} with 401, but accepts the first key for the same requests`,
    hint: `check that ${variable ?? 'the second key'} ${variable === undefined ? 'is' : 'contains'} the current key of a second partner of this environment${ownPartner}`,
  };
}

/** A control endpoint of another service arranges states that the target does not have. */
async function problemOfControl(protocol: Protocol, run: Asking): Promise<RunProblem | null> {
  const { arrangedPartner } = protocol;
  // A run that may not write arranges nothing.
  if (run.control === null || arrangedPartner === undefined || !run.facts.writes) return null;
  try {
    const { data, release } = await run.control.arrange(arrangedPartner.state, {});
    const key = arrangedPartner.keyIn(data);
    const isForeign = key !== null && (await isRefused(key, protocol, run));
    await release();
    if (!isForeign) return null;
  } catch (error) {
    // The checks that need the control endpoint report this.
    if (error instanceof GapError || error instanceof BlockedError) return null;
    throw error;
  }
  return {
    kind: 'could-not-run',
    message: `the control endpoint at ${run.facts.control ?? ''} created a partner, but the target refuses the key of this partner with 401`,
    hint: 'check that "control" (or --control) is the control endpoint of this target, not of another environment. To test it, run: octoproof control check',
  };
}

async function problemOfNaming(protocol: Protocol, run: Asking): Promise<RunProblem | null> {
  const test = protocol.namingTest?.(run.facts) ?? null;
  if (test === null) return null;
  const answer = await answerTo(test.request, run.facts.apiKey, run);
  const problem = answer?.reply == null ? null : test.problemIn(replyOf(answer));
  return problem === null ? null : { kind: 'could-not-run', ...problem };
}

/** True if the target answers all probes that succeed with the first key with 401 when they have this key. */
async function isRefused(key: string, { probes }: Protocol, run: Asking): Promise<boolean> {
  let refused = 0;
  for (const probe of probes) {
    const own = await answerTo(probe, run.facts.apiKey, run);
    if (!isSuccessful(own?.reply?.status ?? 0)) continue;
    const other = await answerTo(probe, key, run);
    if (other?.reply?.status !== 401) return false;
    refused += 1;
  }
  return refused > 0;
}

/** The request has an explicit key: only the requests of the preflight decide later whether the target is still there. */
async function answerTo(request: Request, key: string | null, run: Asking): Promise<Exchange | null> {
  return await lastAnswer({ ...request, key }, run, noPatience);
}
