import { group, number, text, toggle, unrecorded } from '../flags/flag.ts';
import { headings, outputFlags, serverFlags } from '../flags/shared.ts';
import { time } from '../flags/measure.ts';
import { whole } from '../ranges.ts';

export const partnerFlags = {
  ...serverFlags.target,
  ...group(headings.target, {
    tls: toggle('serve the bundled reference over https'),
    'signing-key-env': text('NAME', 'name of the environment variable with the signing key', {
      usual: 'the one in the target file',
    }),
  }),
  ...serverFlags.control,
  ...serverFlags.selection,
  ...unrecorded(
    group(headings.selection, { 'dry-run': toggle('print one signed request of every kind; send nothing') }),
  ),
  ...serverFlags.repeat,
  ...group(headings.safety, {
    'allow-reservations': toggle(
      'allow octoproof to make and fulfil reservations; octoproof cancels them afterwards if the target file describes the operation cancel',
    ),
  }),
  ...serverFlags.pace,
  ...serverFlags.deep,
  ...group('The webhook:', {
    'webhook-port': number('N', 'listen on this port for webhook deliveries, 0 for any free port', {
      range: whole(0, 65_535),
    }),
    'webhook-host': text('ADDRESS', 'address to listen on', { usual: '127.0.0.1' }),
    'webhook-wait': time('how long to wait for a webhook delivery, such as 90s or 10m', '30s'),
  }),
  ...serverFlags.wire,
  ...serverFlags.files,
  ...outputFlags,
};
