import { partnerProblems, type PartnerSettings } from '../../certification/partner/settings.ts';
import type { ParsedFlags } from '../flags/parse.ts';
import { readServerSettings, readShown, readingOf, refuseReading, type Asked } from './flags.ts';

/** Understands the flags of `octoproof partner`. Throws a ConfigurationError with everything that is wrong with them. */
export function readPartner(parsed: ParsedFlags): Asked<PartnerSettings> {
  const reading = readingOf(parsed);
  const { values } = reading;
  const shown = readShown(reading);
  const settings: PartnerSettings = {
    ...readServerSettings(reading),
    tls: parsed.switched('tls') === true,
    signingKeyEnv: parsed.text('signing-key-env'),
    allowReservations: parsed.switched('allow-reservations') === true,
    webhookPort: values.whole('webhook-port', 0, 65_535),
    webhookHost: parsed.text('webhook-host'),
    webhookWait: values.seconds('webhook-wait'),
    noListener: shown.list || shown.dryRun,
  };
  return refuseReading(reading, { settings, shown }, partnerProblems(settings, { needsTarget: !shown.list }));
}
