import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import { serverProblems, wayProblems, type ServerSettings } from '../settings.ts';
import { bringsItsOwn } from '../storefront/settings.ts';
import type { PartnerSection, TargetFile } from '../target/target-file.ts';

/** A partner backend as the `partner` section of a target file says it, with the signing key itself in place of its variable. */
export interface DescribedPartner extends PartnerSection, Pick<TargetFile, 'acceptedGaps' | 'budgets' | 'naming'> {}

/** How a partner backend is certified, and which. */
export interface PartnerSettings extends ServerSettings {
  readonly described?: DescribedPartner | undefined;
  /** Serves the bundled reference over https. */
  readonly tls?: boolean | undefined;
  /** The variable that holds the signing key. */
  readonly signingKeyEnv?: string | undefined;
  readonly allowReservations?: boolean | undefined;
  /** Where octoproof listens for deliveries; undefined for nowhere. */
  readonly webhookPort?: number | undefined;
  readonly webhookHost?: string | undefined;
  /** Seconds for which a delivery is waited for. */
  readonly webhookWait?: number | undefined;
  /** True where no run follows, so that nothing will be delivered. */
  readonly noListener?: boolean | undefined;
}

/** What is wrong with these settings. No target need be named where only the plan is wanted. */
export function partnerProblems(
  settings: PartnerSettings,
  { needsTarget }: { readonly needsTarget: boolean },
): readonly ConfigurationProblem[] {
  const { target, reference = false, described, tls = false, headers = {} } = settings;
  const ways = [(target !== undefined || described !== undefined) && '--target', reference && '--reference'];
  const hint = 'name one of two ways: --target FILE (octoproof.target.json), or --reference for the bundled reference';
  const problems: ConfigurationProblem[] = [...wayProblems(ways, { needed: needsTarget, hint })];
  const say = (flag: string, message: string, what: string) => problems.push({ flag, message, hint: what });
  const own = { 'signing-key-env': settings.signingKeyEnv, control: settings.control, ca: settings.ca };
  if (reference) {
    const names = Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    problems.push(...names.map((name) => bringsItsOwn(name, 'leave it out, or name a target by --target')));
  }
  if (tls && !reference) say('--tls', 'it is for the bundled reference', 'a target says https in its own base URL');
  if (Object.keys(headers).some((name) => name.toLowerCase() === 'authorization'))
    say('--header', 'Authorization holds the signature, which octoproof makes itself', 'leave it out');
  if (settings.webhookPort === undefined && !reference) {
    if (settings.webhookHost !== undefined)
      say('--webhook-host', 'nothing listens', 'give --webhook-port N along with it');
    if (settings.webhookWait !== undefined)
      say('--webhook-wait', 'nothing listens', 'give --webhook-port N along with it');
  }
  return [...problems, ...serverProblems(settings)];
}
