import { aboveZero } from '../../certification/ranges.ts';
import { colorFlag, helpFlag } from '../certify/shared-flags.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, number, text, toggle } from '../flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';

const jsonFlag = toggle('for programs');

const compareFlags = group('Options:', { json: jsonFlag, color: colorFlag, help: helpFlag });

export const compareSpec: CommandSpec<typeof compareFlags> = {
  name: 'compare',
  takes: 'OLD NEW [options]',
  purpose:
    'Says what two JSON reports on the same subject differ in: two certifications, or two load checks. Sends nothing.',
  flags: compareFlags,
  examples: [['octoproof compare main.json branch.json', 'what a branch breaks that main does not']],
  epilogue: `A failure is fixed only where its check was tried again and held; one that was not tried says why. Latencies are told where they shifted clearly: intervals of both runs that do not touch, by counts alone.\n\n${ownExitCodes(
    {
      0: 'nothing fails that did not, known failures apart',
      1: 'something fails that did not',
      2: 'wrong usage, or reports that cannot be read or compared',
      3: 'octoproof broke',
      4: 'nothing fails that did not, but a run was cut short, or one report is of a part of the other',
    },
  )}`,
  next: 'files',
};

const explainCheckFlags = group('Options:', {
  report: text('FILE', 'the JSON report of the run'),
  help: helpFlag,
});

export const explainCheckSpec: CommandSpec<typeof explainCheckFlags> = {
  name: 'explain-check',
  takes: 'ID --report FILE',
  purpose:
    'Shows why a check of a finished run has its verdict: what it read of the replies and, if it passed, one change of these values that makes it fail. Sends nothing.',
  flags: explainCheckFlags,
  examples: [['octoproof explain-check storefront/4.3/active#true --report report.json', 'one check of a report']],
  epilogue: ownExitCodes({
    0: 'the check was found, whatever its verdict',
    2: 'wrong usage, a file that cannot be read, or a check that it does not have',
    3: 'octoproof broke',
  }),
};

const verifyCertificateFlags = {
  ...group('What it is held against:', {
    'public-key': text('FILE', 'the Ed25519 public key that must have signed it, PEM'),
    report: text('FILE', 'the JSON report that was written along'),
    evidence: text('FILE', 'the evidence file that was written along'),
    'max-age': number('DAYS', 'how old it may be', { range: aboveZero, usual: 90 }),
  }),
  ...group('What comes out:', { json: jsonFlag, color: colorFlag, help: helpFlag }),
};

export const verifyCertificateSpec: CommandSpec<typeof verifyCertificateFlags> = {
  name: 'verify-certificate',
  takes: 'FILE [options]',
  purpose:
    'Says whether a certificate holds: its digests, its signature, its age, and that what it says follows from its verdicts. Sends nothing.',
  flags: verifyCertificateFlags,
  examples: [
    ['octoproof verify-certificate certificate.json --public-key shop.pub.pem', 'a signed one'],
    ['octoproof verify-certificate certificate.json --report report.json', 'with the report that belongs to it'],
  ],
  epilogue: ownExitCodes({
    0: 'it holds, and says conformant',
    1: 'it does not hold, or says otherwise than conformant',
    2: 'wrong usage, a file that cannot be read, or one of another format',
    3: 'octoproof broke',
  }),
  next: 'files',
};
