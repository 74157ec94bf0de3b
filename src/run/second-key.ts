import type { Protocol } from '../expect/suite.ts';
import type { Request } from '../spec/exchange.ts';
import { isSuccessful } from '../spec/status.ts';
import type { RunContext } from './context/run-context.ts';
import type { RunProblem } from './events.ts';
import { lastAnswer, type Probing } from './preflight.ts';
import { noPatience } from './transport/throttle.ts';

/**
 * The problem of a second key that the target refuses although it accepts the first: all probes that succeed with the
 * first key get 401 with the second. Null if one does not, or without a second key. Such a key is a mistake of the user
 * more often than of the target, and every check of two partners would fail because of it.
 */
export async function problemOfSecondKey(
  { probes }: Protocol,
  run: Probing & Pick<RunContext, 'facts'>,
  variable: string | undefined,
): Promise<RunProblem | null> {
  const { otherPartnerApiKey: key, control, registration } = run.facts;
  if (key === null) return null;
  const statusOf = async (request: Request): Promise<number> =>
    (await lastAnswer(request, run, noPatience))?.reply?.status ?? 0;
  let refused = 0;
  for (const probe of probes) {
    if (!isSuccessful(await statusOf(probe))) continue;
    if ((await statusOf({ ...probe, key })) !== 401) return null;
    refused += 1;
  }
  if (refused === 0) return null;
  const source = variable === undefined ? 'the second key' : `${variable}, the key of the second partner,`;
  const ownPartner =
    control === null && registration !== 'open'
      ? ''
      : '. Without a second key, octoproof makes a second partner itself';
  return {
    kind: 'could-not-run',
    message: `the target refuses ${source} with 401, but answers the same ${refused === 1 ? 'request' : `${refused} requests`} with the first key`,
    hint: `check that ${variable ?? 'it'} contains the current key of a second partner of this environment${ownPartner}`,
  };
}
