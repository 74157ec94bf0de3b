import { group, text, toggle, unrecorded } from '../flags/flag.ts';
import { headings, outputFlags, outputs, serverFlags } from '../flags/shared.ts';
import { defaultKeyVariable, defaultOtherKeyVariable } from './api-keys.ts';

export const storefrontFlags = {
  ...serverFlags.target,
  ...group(headings.target, {
    'api-key-env': text('NAME', 'name of the environment variable with the API key', { usual: defaultKeyVariable }),
    ...unrecorded({ 'api-key': text('KEY', 'the API key itself; process lists show it') }),
    'other-api-key-env': text('NAME', 'name of the environment variable with the API key of another partner', {
      usual: defaultOtherKeyVariable,
    }),
  }),
  ...serverFlags.control,
  ...serverFlags.selection,
  ...serverFlags.repeat,
  ...serverFlags.pace,
  ...group(headings.safety, {
    'read-only': toggle('send only requests that change nothing'),
    'allow-writes': toggle('allow octoproof to create carts outside loopback'),
  }),
  ...serverFlags.deep,
  ...group(headings.safety, { hostile: toggle('allow malformed and oversized input outside loopback') }),
  ...serverFlags.wire,
  ...group(headings.wire, { 'user-agent': text('TEXT', 'send this User-Agent header') }),
  ...serverFlags.files,
  ...outputs({
    'write-target': toggle('print a target file that accepts the gaps of this run; the report goes to stderr'),
  }),
  ...outputFlags,
};
