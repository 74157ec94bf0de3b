import { group, text, toggle } from '../flags/flag.ts';
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
import { defaultKeyVariable, defaultOtherKeyVariable } from './api-keys.ts';

export const storefrontFlags = {
  target: targetFlag,
  url: urlFlag,
  reference: targetReferenceFlag,
  ...group(headings.target, {
    'api-key-env': text('NAME', 'environment variable with the API key', { usual: defaultKeyVariable }),
    'api-key': text('KEY', 'the API key itself; process lists show it'),
    'other-api-key-env': text('NAME', 'environment variable with the API key of another partner', {
      usual: defaultOtherKeyVariable,
    }),
  }),
  control: controlFlag,
  'control-key-env': controlKeyFlag,
  ...selectionFlags,
  ...repeatFlags,
  ...paceFlags,
  ...group(headings.safety, {
    'read-only': toggle('send only requests that change nothing'),
    'allow-writes': toggle('allow making carts outside loopback'),
  }),
  ...deepFlag,
  ...group(headings.safety, { hostile: toggle('allow malformed and oversized input outside loopback') }),
  ...wireFlags,
  ...group(headings.wire, { ca: caFlag, 'user-agent': text('TEXT', 'User-Agent header') }),
  ...reportFlags,
  ...fileFlags,
  ...group(headings.output, {
    'write-target': toggle('print a target file that accepts the gaps of this run; the report goes to stderr'),
  }),
  ...outputFlags,
};
