import { neutralScheme } from '../../../reference/signing/index.ts';
import { group, names, number, text, toggle, unrecorded } from '../flags/flag.ts';
import { maxDurationFlag, plainOutputFlags, referenceFlag, seedFlag, selectionFlags } from '../flags/shared.ts';
import { time } from '../flags/measure.ts';
import { whole } from '../ranges.ts';

/** The defaults. */
export const usualSettings = { cases: 10_000, timeout: 10 } as const;

export const signerFlags = {
  ...group('Signer (give exactly one):', {
    command: text(
      "'WORDS'",
      'command of the signer: a program that reads questions from stdin and answers on stdout, one JSON object per line',
    ),
    http: text('URL', 'URL of the signer: an HTTP service that gets arrays of questions and returns arrays of answers'),
    module: text('FILE', 'file of the signer: an ES module that exports functions'),
    insecure: toggle('do not verify the TLS certificate of --http; all reports say so'),
    reference: referenceFlag,
    'pass-env': names(
      'NAME,…',
      'environment variables that the program of --command gets in addition to those of a shell, such as PATH and HOME',
    ),
  }),
  ...selectionFlags('print the plan; do not call the signer'),
  ...group('Amount:', {
    cases: number('N', 'number of random cases, in addition to the examples', {
      range: whole(0, 10_000_000),
      usual: usualSettings.cases,
    }),
    ...unrecorded({ seed: seedFlag }),
    'scheme-name': text('NAME', 'scheme of the Authorization header', { usual: neutralScheme }),
    timeout: time('how long to wait for the next answer, such as 500ms or 1m', `${usualSettings.timeout}s`),
    'max-duration': maxDurationFlag('depends on the number of cases'),
  }),
  ...plainOutputFlags,
};
