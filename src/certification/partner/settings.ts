import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import type { Some } from '../flags/flag.ts';
import { serverProblems, countProblems, type ServerSettings } from '../settings.ts';
import { bringsItsOwn } from '../storefront/settings.ts';
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
      : { flag: '--url', message: 'a URL alone does not say how to call a partner backend', hint };
  const problems: ConfigurationProblem[] = [...countProblems('target', named, list ? null : missing)];
  const say = (flag: string, message: string, advice: string) => problems.push({ flag, message, hint: advice });
  const backendSettings = {
    url,
    'signing-key-env': settings.signingKeyEnv,
    control: settings.control,
    ca: settings.ca,
  };
  if (reference) {
    const names = Object.entries(backendSettings).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    problems.push(...names.map((name) => bringsItsOwn(name, 'remove the flag, or name a target with --target')));
  }
  if (tls && !reference)
    say('--tls', 'this flag works only with --reference', 'write https in the base URL of a target');
  if (Object.keys(headers).some((name) => name.toLowerCase() === 'authorization'))
    say('--header', 'octoproof sets the Authorization header itself: it contains the signature', 'remove it');
  if (settings.webhookPort === undefined && !reference) {
    if (settings.webhookHost !== undefined)
      say('--webhook-host', 'octoproof does not listen for webhooks', 'also give --webhook-port N');
    if (settings.webhookWait !== undefined)
      say('--webhook-wait', 'octoproof does not listen for webhooks', 'also give --webhook-port N');
  }
  return [...problems, ...serverProblems(partnerFlags, settings)];
}
