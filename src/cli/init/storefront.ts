import { refuseUnverified } from '../../certification/unverified-tls.ts';
import { storefront as suite } from '../../../suites/storefront/index.ts';
import { planOf } from '../../run/plan/plan.ts';
import { unknownFacts, type StorefrontFacts } from '../../model/facts.ts';
import { targetFileText } from '../../certification/target/write-storefront-target.ts';
import { asStorefrontUrl, asVariable, oneOf, yesOrNo } from './answers.ts';
import { tlsFilesOf } from '../../certification/tls-files-of.ts';
import type { Draft } from './draft.ts';
import type { Interview } from './interview.ts';
import { defaultKeyVariable, defaultOtherKeyVariable } from '../../certification/storefront/api-keys.ts';
import { expectedGaps } from './expected-gaps.ts';
import { tryTarget, type Trying } from './try-target.ts';

/** A placeholder for a key, because only the name of its variable is given. */
const placeholderKey = 'some key';

/** Asks about a storefront. */
export async function draftStorefront({ get }: Interview, { env, insecure, tries, ...files }: Trying): Promise<Draft> {
  const base = await get({ setting: 'url', asks: 'Base URL of the storefront', usual: null, read: asStorefrontUrl });
  if (tries) refuseUnverified([base.url], { env, insecure });
  const keyVariable =
    (await get({
      setting: 'apiKeyEnv',
      asks: 'Name of the environment variable with the API key',
      usual: defaultKeyVariable,
      read: asVariable(env, defaultKeyVariable),
    })) ?? defaultKeyVariable;
  const otherKeyVariable = await get({
    setting: 'otherApiKeyEnv',
    asks: 'Name of the environment variable with the API key of another partner (optional)',
    usual: '',
    read: asVariable(env, defaultOtherKeyVariable),
  });
  const registration = await get({
    setting: 'registration',
    asks: 'Is self-registration open? If it is, octoproof registers partners, which nobody can remove',
    usual: 'unknown',
    ...oneOf(['open', 'closed', 'absent', 'unknown']),
  });
  const writes =
    base.loopback ||
    (await get({
      setting: 'allowWrites',
      asks: 'May octoproof create carts on this target? It removes them afterwards',
      usual: 'no',
      ...yesOrNo,
    }));
  const facts: StorefrontFacts = {
    ...unknownFacts,
    baseUrl: base.url,
    apiKey: placeholderKey,
    otherPartnerApiKey: otherKeyVariable === null ? null : placeholderKey,
    registration: registration === 'unknown' ? null : registration,
    loopback: base.loopback,
    writes,
  };
  return {
    text: (gaps) =>
      targetFileText({ facts, gaps, keyVariable, otherKeyVariable: otherKeyVariable ?? defaultOtherKeyVariable }),
    gaps: expectedGaps(planOf(suite, { facts, selection: { only: [], skip: [] }, waive: [] })),
    keys: [keyVariable, ...(otherKeyVariable === null ? [] : [otherKeyVariable])],
    job: { subject: 'storefront', flags: '', loopback: base.loopback },
    first: [],
    attempt: async (signal) =>
      await tryTarget({
        baseUrl: base.url,
        key: env[keyVariable],
        apiKey: env[keyVariable] ?? null,
        variable: keyVariable,
        protocol: suite.protocol,
        tls: await tlsFilesOf(files),
        insecure,
        env,
        signal,
      }),
  };
}
