import type { CertifyOptions } from './certify.ts';
import type { GivenKey, Budgets } from '../run/events.ts';
import type { KnownFailures } from '../model/known-failure.ts';
import { tlsFilesOf } from './tls-files-of.ts';
import { runHead } from './run-head.ts';
import { createMask, type Mask } from '../run/masking/mask.ts';
import type { ChosenTarget } from './chosen-target.ts';
import { withoutSecrets } from './command-words.ts';
import { refuseUnverified, tlsMark } from './unverified-tls.ts';
import { givenSecrets } from './given-secrets.ts';
import { milliseconds } from './ranges.ts';
import type { ServerSettings } from './settings.ts';
import { defaultOtherKeyVariable } from './storefront/api-keys.ts';
import { estimateOf } from './estimate.ts';
import type { Environment } from './target/environment.ts';
import { ownVersion } from './version.ts';

/** The inputs of a certification besides its target. */
export interface RunInputs {
  readonly settings: ServerSettings;
  /** The command line words that repeat the run with the same target and settings. */
  readonly words: readonly string[];
  /** Absent if the settings name no file of known failures. */
  readonly known?: KnownFailures | undefined;
  /** The environment variables, for the proxy settings. */
  readonly env: Environment;
  /** Called with problems that are not results of the run, for example a failed release of a resource. */
  readonly warn: CertifyOptions['warn'];
}

/** The options of a certification that follow from its target and settings, for any part of the suite. */
export type RunOptions = Omit<
  CertifyOptions,
  'selection' | 'path' | 'recorded' | 'evidenceSink' | 'reporters' | 'signal' | 'mask' | 'begin' | 'explainRefusal'
> & { readonly mask: Mask };

/**
 * The options to certify a target with these settings. Throws a ConfigurationError if the file of `--ca` is invalid, or if the
 * environment turns off the verification of certificates.
 */
export async function runOptionsOf(
  target: ChosenTarget,
  { settings, words, known, env, warn }: RunInputs,
  seed: number,
): Promise<RunOptions> {
  const { facts, suite, name, reference, declared } = target;
  const addresses = [facts.baseUrl, facts.control];
  // The verification of a bundled reference does not depend on the environment.
  if (!reference) refuseUnverified(addresses, { env, insecure: settings.insecure });
  const budgets = budgetsOf(target, settings);
  const reservations = target.reserves?.(settings);
  const secrets = [...target.secrets, ...givenSecrets({ env })];
  const mask = createMask({ secrets, keyHeader: suite.protocol.keyHeader });
  const keys = givenKeys(target, mask);
  const estimate = estimateOf(suite, { facts, selection: settings, budgets });
  return {
    suite,
    facts,
    budgets,
    header: {
      tool: 'octoproof',
      ...runHead(suite.name, { name, baseUrl: facts.baseUrl, reference, ...tlsMark(addresses, settings) }, settings),
      ...(declared === undefined ? {} : { declared: mask.value(declared) }),
      seed,
      budgets,
      command: withoutSecrets(words, secrets),
      keyVariable: target.keyVariable ?? target.usualKeyVariable,
      ...(keys.length === 0 ? {} : { keys }),
      ...(estimate === undefined ? {} : { estimate }),
      ...(reservations === undefined ? {} : { reservations }),
      ...(target.acceptedGaps.length === 0 ? {} : { acceptedGaps: target.acceptedGaps }),
      ...(target.gentleFor === undefined ? {} : { gentleFor: target.gentleFor }),
      ...(target.listensAt === undefined ? {} : { listensAt: target.listensAt }),
    },
    acceptedGaps: target.acceptedGaps,
    waive: target.waive,
    ...(known === undefined ? {} : { known }),
    secrets,
    mask,
    headers: target.headers,
    userAgent: target.userAgent ?? `octoproof/${ownVersion()}`,
    tls: (await tlsFilesOf(settings)) ?? target.tls,
    insecure: settings.insecure === true,
    listener: target.listener,
    reproduce: 2,
    ...(settings.bail === undefined ? {} : { bail: settings.bail }),
    ...(settings.maxDuration === undefined ? {} : { maxDurationMs: milliseconds(settings.maxDuration) }),
    env,
    warn,
  };
}

function givenKeys(target: ChosenTarget, mask: Mask): readonly GivenKey[] {
  const { facts, suite, keyVariable, usualKeyVariable, otherKeyVariable = defaultOtherKeyVariable } = target;
  const keys = [
    { of: 'own partner', key: facts.apiKey, variable: keyVariable ?? usualKeyVariable },
    { of: 'second partner', key: facts.otherPartnerApiKey, variable: otherKeyVariable },
  ] as const;
  return keys.flatMap(({ of, key, variable }) =>
    key === null || key === '' ? [] : [{ of, variable, masked: mask.sentHeader(suite.protocol.keyHeader, key) }],
  );
}

/**
 * The budgets of a run. The settings override the target file, and the target file overrides the defaults. The defaults
 * are smaller for a target that is not on a loopback address.
 */
export function budgetsOf(
  { suite, facts: { loopback, writes }, budgets: file }: Pick<ChosenTarget, 'suite' | 'facts' | 'budgets'>,
  settings: Pick<ServerSettings, 'concurrency' | 'rateLimit' | 'maxRequests' | 'timeout' | 'runs' | 'deep'>,
): Budgets {
  const defaults = loopback ? generous : gentle;
  const maxRequests = settings.maxRequests ?? settingOr(file.maxRequests, null);
  const isWhole = loopback || settings.deep === true || file.maxRequests !== undefined || maxRequests !== null;
  const plannedRequests = isWhole ? undefined : plannedFor[suite.name];
  return {
    concurrency: settings.concurrency ?? file.concurrency ?? defaults.concurrency,
    rateLimit: settings.rateLimit ?? settingOr(file.rateLimit, defaults.rateLimit),
    maxRequests,
    ...(plannedRequests === undefined ? {} : { plannedRequests }),
    carts: settingOr(file.carts, defaults.carts),
    registrations: settingOr(file.registrations, defaults.registrations),
    reservations: settingOr(file.reservations, defaults.reservations),
    timeoutMs: milliseconds(settings.timeout ?? file.timeout ?? 30),
    lawRuns: settings.runs ?? file.lawRuns ?? (settings.deep === true ? generous : defaults).lawRuns,
    writes,
  };
}

/** In a target file, null means no limit. Only an absent field means the default. */
function settingOr(value: number | null | undefined, fallback: number | null): number | null {
  return value === undefined ? fallback : value;
}

const generous = {
  concurrency: 8,
  rateLimit: null,
  carts: null,
  registrations: null,
  reservations: null,
  lawRuns: 8,
};

/** By suite: the number of requests up to which a run on another machine repeats what it has decided, in further situations. */
export const plannedFor: Readonly<Record<string, number>> = { storefront: 600, partner: 390 };

/** The defaults for a target on another machine. */
export const gentle = {
  concurrency: 1,
  rateLimit: 2,
  carts: 40,
  registrations: 3,
  reservations: 40,
  lawRuns: 0,
};
