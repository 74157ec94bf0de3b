import { group, number, text, toggle } from '../flags/flag.ts';
import {
  caFlag,
  controlFlag,
  controlKeyFlag,
  deepFlag,
  fileFlags,
  headings,
  outputFlags,
  paceFlags,
  repeatFlags,
  reportFlags,
  selectionFlags,
  targetFlag,
  targetReferenceFlag,
  urlFlag,
  wireFlags,
} from '../flags/shared.ts';
import { ranges } from '../ranges.ts';

export const signingKeyEnvFlag = text('NAME', 'environment variable with the signing key', {
  usual: 'from the target file',
});

export const partnerFlags = {
  target: targetFlag,
  url: urlFlag,
  reference: targetReferenceFlag,
  ...group(headings.target, {
    tls: toggle('serve the bundled reference over https'),
    'signing-key-env': signingKeyEnvFlag,
  }),
  control: controlFlag,
  'control-key-env': controlKeyFlag,
  ...selectionFlags,
  ...group(headings.selection, { 'dry-run': toggle('print one signed request of every kind; send nothing') }),
  ...repeatFlags,
  ...group(headings.safety, {
    'allow-reservations': toggle(
      'make reservations and fulfil them; octoproof cancels them if the target file has a cancel operation',
    ),
  }),
  ...paceFlags,
  ...deepFlag,
  ...group('The webhook:', {
    'webhook-port': number('N', 'listen on this port for webhook deliveries, 0 for any free port', {
      range: ranges.webhookPort,
    }),
    'webhook-host': text('ADDRESS', 'address to listen on', { usual: '127.0.0.1' }),
    'webhook-wait': number('SECONDS', 'how long to wait for a webhook delivery', {
      range: ranges.webhookWait,
      usual: 30,
    }),
  }),
  ...wireFlags,
  ...group(headings.wire, { ca: caFlag }),
  ...reportFlags,
  ...fileFlags,
  ...outputFlags,
};
