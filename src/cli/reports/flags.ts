import { aboveZero } from '../../certification/ranges.ts';
import { colorFlag, helpFlag } from '../../certification/flags/shared.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, number, text, toggle } from '../../certification/flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';

const jsonFlag = toggle('print JSON');

const compareFlags = group('Options:', { json: jsonFlag, color: colorFlag, help: helpFlag });

export const compareSpec: CommandSpec<typeof compareFlags> = {
  name: 'compare',
  takes: '[OLD [NEW]] [options]',
  purpose:
    'Compares two JSON reports of the same kind: two certifications or two load checks. NEW is by default the report that the last run kept in .octoproof, OLD the one before it. Sends nothing.',
  flags: compareFlags,
  examples: [
    ['octoproof compare', 'what changed from the run before to the last run in this folder'],
    ['octoproof compare main.json branch.json', 'find the new failures of a branch'],
  ],
  epilogue: `A failure is fixed only if its check ran again and passed. Latencies are reported if they clearly changed: the confidence intervals of both runs do not overlap.\n\n${ownExitCodes(
    {
      0: 'no new failures, except known failures',
      1: 'there are new failures',
      2: 'wrong usage, or reports that cannot be read or compared',
      3: 'an error in octoproof',
      4: 'no new failures, but a run is incomplete or one report covers only a part of the other',
    },
  )}`,
};

const verifyCertificateFlags = {
  ...group('Verification:', {
    'public-key': text('FILE', 'Ed25519 public key of the signer (PEM)'),
    report: text('FILE', 'JSON report of the run that wrote the certificate'),
    evidence: text('FILE', 'evidence file of the run that wrote the certificate'),
    previous: text('FILE', 'certificate of the previous run; the verified certificate must contain its digest'),
    'max-age': number('DAYS', 'maximum age', { range: aboveZero, usual: 90 }),
  }),
  ...group('Output:', { json: jsonFlag, color: colorFlag, help: helpFlag }),
};

export const verifyCertificateSpec: CommandSpec<typeof verifyCertificateFlags> = {
  name: 'verify-certificate',
  takes: 'FILE [options]',
  purpose:
    'Verifies the digests, the signature and the age of a certificate, and that its result follows from its verdicts. Sends nothing.',
  flags: verifyCertificateFlags,
  examples: [
    ['octoproof verify-certificate certificate.json --public-key shop.pub.pem', 'a signed certificate'],
    ['octoproof verify-certificate certificate.json --report report.json', 'with the report of the same run'],
    ['octoproof verify-certificate certificate.json --previous old.json', 'with the certificate of the run before'],
  ],
  epilogue: ownExitCodes({
    0: 'the certificate is valid and says conformant',
    1: 'the certificate is invalid, or does not say conformant',
    2: 'wrong usage, or a file that cannot be read',
    3: 'an error in octoproof',
  }),
};
