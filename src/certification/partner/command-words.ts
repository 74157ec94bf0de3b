import { flagWords, paceWords, wireWords } from '../command-words.ts';
import type { PartnerFlags } from '../../cli/certify/partner-flags.ts';

/**
 * The words that name the same target under the same conditions again, without secrets, selection and outputs: what a
 * report puts before `--seed` and `--only`.
 */
export function partnerWords(flags: PartnerFlags): readonly string[] {
  return [
    'octoproof',
    'partner',
    ...flagWords('--target', flags.target),
    ...(flags.reference ? ['--reference'] : []),
    ...(flags.tls ? ['--tls'] : []),
    ...flagWords('--signing-key-env', flags.signingKeyEnv),
    ...flagWords('--control', flags.control),
    ...(flags.allowReservations ? ['--allow-reservations'] : []),
    ...paceWords(flags),
    ...flagWords('--webhook-port', flags.webhookPort),
    ...flagWords('--webhook-host', flags.webhookHost),
    ...flagWords('--webhook-wait', flags.webhookWaitMs === undefined ? undefined : flags.webhookWaitMs / 1000),
    ...wireWords(flags),
  ];
}
