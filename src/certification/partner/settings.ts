import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import { flagOf, type Some } from '../flags/flag.ts';
import { countProblems, onlyWith, ownOfReference } from '../flags/problems.ts';
import { serverProblems, type ServerSettings } from '../settings.ts';
import type { PartnerSection, TargetFile } from '../target/target-file.ts';
import { partnerFlags } from './flags.ts';

/**
 * A partner backend in the format of the `partner` section of a target file, with the signing key itself instead of its
 * variable.
 */
export interface DescribedPartner extends PartnerSection, Pick<TargetFile, 'acceptedGaps' | 'budgets' | 'naming'> {}

/** The options of a partner backend, besides those of every server. */
export interface OwnPartnerOptions {
  /** Allows octoproof to reserve and fulfill. */
  readonly allowReservations?: boolean;
  /** The port to listen on for webhook deliveries of the backend; 0 for any free port. */
  readonly webhookPort?: number;
  readonly webhookHost?: string;
  /** Seconds to wait for a delivery. */
  readonly webhookWait?: number;
}

/** The settings of a run against a partner backend. */
export interface PartnerSettings extends ServerSettings, Some<OwnPartnerOptions> {
  readonly described?: DescribedPartner | undefined;
  /** Whether the bundled reference uses https. */
  readonly tls?: boolean | undefined;
  /** The environment variable with the signing key. */
  readonly signingKeyEnv?: string | undefined;
  /** True if octoproof sends nothing, so that no listener is needed. */
  readonly dryRun?: boolean | undefined;
}

/** The problems of these settings. */
export function partnerProblems(settings: PartnerSettings): readonly ConfigurationProblem[] {
  const { target, url, reference = false, described, tls = false, headers = {}, list = false } = settings;
  const named = { '--target': target ?? described, '--reference': reference };
  const hint =
    'give --target FILE (by default octoproof.target.json in this folder, which octoproof init writes), or --reference for the bundled reference';
  const missing =
    url === undefined
      ? { message: 'no target is given', hint }
      : {
          flag: '--url',
          message: 'a URL alone is not enough: octoproof also needs the requests of the partner backend',
          hint,
        };
  const silent = settings.webhookPort === undefined && !reference;
  return [
    ...countProblems('target', named, list ? null : missing),
    ...ownOfReference(settings, ['url', 'signingKeyEnv', 'control', 'ca', 'cert', 'key', 'insecure'], '--target'),
    ...(tls && !reference ? [onlyWith('--tls', '--reference', 'for your own target, use a base URL with https')] : []),
    ...(Object.keys(headers).some((name) => name.toLowerCase() === 'authorization') ? [signature] : []),
    ...(['webhookHost', 'webhookWait'] as const)
      .filter((name) => silent && settings[name] !== undefined)
      .map((name) => ({ flag: flagOf(name), ...noListener })),
    ...serverProblems(partnerFlags, settings),
  ];
}

const signature = {
  flag: '--header',
  message: 'octoproof sets the Authorization header itself: it contains the signature',
  hint: 'remove it',
};

const noListener = {
  message: 'this flag needs webhooks: octoproof does not listen now',
  hint: 'also give --webhook-port N',
};
