import { neutralScheme } from '../../../reference/signing/index.ts';
import { group, names, number, text, toggle, without } from '../flags/flag.ts';
import {
  fileFlags,
  headings,
  maxDurationFlag,
  onlyFlag,
  outputFlags,
  planJsonFlag,
  referenceFlag,
  reportWithoutReproFlag,
  seedFlag,
  skipFlag,
} from '../flags/shared.ts';
import { ranges } from '../ranges.ts';
import { usualSettings } from './settings.ts';

export const signerFlags = {
  ...group('Signer (give exactly one):', {
    command: text("'WORDS'", 'a program that answers questions on stdin, one JSON object per line'),
    http: text('URL', 'an HTTP service that answers arrays of questions'),
    module: text('FILE', 'an ES module that exports functions'),
    reference: referenceFlag,
    'pass-env': names(
      'NAME,…',
      'environment variables that --command gets in addition to those of a shell, such as PATH and HOME',
    ),
  }),
  ...group('Selection:', {
    only: onlyFlag,
    skip: skipFlag,
    list: toggle('print the plan; ask nothing'),
    json: planJsonFlag,
  }),
  ...group('Amount:', {
    cases: number('N', 'number of random cases, in addition to the examples', {
      range: ranges.cases,
      usual: usualSettings.cases,
    }),
    seed: seedFlag,
    'scheme-name': text('NAME', 'scheme of the Authorization header', { usual: neutralScheme }),
    timeout: number('SECONDS', 'how long to wait for the next answer', {
      range: ranges.timeout,
      usual: usualSettings.timeout,
    }),
    'max-duration': maxDurationFlag('depends on the number of cases'),
  }),
  ...group(headings.output, { report: reportWithoutReproFlag }),
  ...fileFlags,
  ...without(outputFlags, 'log-level'),
};
