import { partnerSuite } from '../../../suites/partner/index.ts';
import { planOf } from '../../run/plan/plan.ts';
import { partnerTargetOf } from '../../certification/target/read-target.ts';
import { partnerTargetFileText } from '../../certification/target/write-partner-target.ts';
import { asBaseUrl, asVariable } from './answers.ts';
import { authorities } from '../../certification/authorities.ts';
import { expectedGaps } from './expected-gaps.ts';
import type { Draft } from './draft.ts';
import type { Answer, Interview } from './interview.ts';
import type { Io } from '../process/io.ts';
import { signingKeyVariable } from '../../certification/environment-variable.ts';
import { tryTarget } from './try-target.ts';

interface Call {
  readonly method: string;
  readonly path: string;
}

/** The questions about a partner backend: all operations but one can be described later. */
export async function draftPartner(
  { get }: Interview,
  { env, ca }: { env: Io['env']; ca: string | undefined },
): Promise<Draft> {
  const base = await get({ flag: 'url', asks: 'Base URL of the partner backend', usual: null, read: asBaseUrl });
  const keyVariable =
    (await get({
      flag: 'signing-key-env',
      asks: 'Variable that holds the signing key',
      usual: signingKeyVariable,
      read: asVariable(env),
    })) ?? signingKeyVariable;
  const checkAvailability = await get({
    flag: 'check-availability',
    asks: 'How availability is asked for, method and path, such as POST /v1/products/42/availability',
    usual: null,
    read: asCall,
  });
  const section = { baseUrl: base.url, operations: { checkAvailability: { ...checkAvailability } } };
  const key = env[keyVariable] ?? '';
  const { profile, facts } = partnerTargetOf({ partner: section }, key === '' ? 'some key' : key);
  const suite = partnerSuite({ ...profile, control: false, listens: false });
  return {
    text: (gaps) => partnerTargetFileText({ section, gaps, keyVariable }),
    gaps: expectedGaps(planOf(suite, { facts, selection: { only: [], skip: [] }, waive: [] })),
    keys: [keyVariable],
    job: { subject: 'partner', flags: '' },
    first: ['--dry-run'],
    attempt: async (signal) =>
      await tryTarget({
        baseUrl: base.url,
        key: env[keyVariable],
        apiKey: null,
        variable: keyVariable,
        protocol: suite.protocol,
        ca: await authorities(ca),
        env,
        signal,
      }),
  };
}

function asCall(text: string): Answer<Call> {
  const [, method, path] = /^([A-Z]+)\s+(\/\S*)$/.exec(text) ?? [];
  if (method !== undefined && path !== undefined && !/[{}]/.test(path)) return { ok: true, value: { method, path } };
  return {
    ok: false,
    message: 'expected a method and a path',
    hint: 'such as POST /v1/products/42/availability; what changes from call to call is described in the file later',
  };
}
