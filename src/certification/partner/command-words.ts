import { flagWords, paceWords, wireWords } from '../command-words.ts';
import type { PartnerSettings } from './settings.ts';

/**
 * The command line words that repeat a run with the same target and settings, without secrets, selection and outputs. A
 * report appends `--seed` and `--only`.
 */
export function partnerWords(settings: PartnerSettings): readonly string[] {
  return [
    'octoproof',
    'partner',
    ...flagWords('--target', settings.target),
    ...flagWords('--url', settings.url),
    ...(settings.reference === true ? ['--reference'] : []),
    ...(settings.tls === true ? ['--tls'] : []),
    ...flagWords('--signing-key-env', settings.signingKeyEnv),
    ...flagWords('--control', settings.control),
    ...flagWords('--control-key-env', settings.controlKeyEnv),
    ...(settings.allowReservations === true ? ['--allow-reservations'] : []),
    ...paceWords(settings),
    ...flagWords('--webhook-port', settings.webhookPort),
    ...flagWords('--webhook-host', settings.webhookHost),
    ...flagWords('--webhook-wait', settings.webhookWait),
    ...wireWords(settings),
  ];
}
