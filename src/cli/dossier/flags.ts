import { colorFlag, helpFlag, plainOutputFlags } from '../../certification/flags/shared.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { choice, group, text, toggle } from '../../certification/flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';

const dossierFlags = {
  ...group('Decision:', {
    for: choice('KIND', 'what goes live: partner or storefront; required', {
      choices: ['partner', 'storefront'] as const,
    }),
    integration: {
      ...plainOutputFlags.integration,
      says: 'name that the evidence must have; default: the name in the newest certificate',
    },
    rehearsal: toggle(
      'also accept evidence from this machine and from the bundled reference. The result is then never ready',
    ),
    rules: text('FILE', 'file with readiness requirements', { usual: 'starters/readiness.json of this release' }),
    'public-key': text('FILE', 'refuse evidence that is not signed with this Ed25519 key (PEM)'),
  }),
  ...group('Output:', {
    out: text('DIR', 'write the dossier with copies of its evidence into this folder'),
    'certificate-key': text('FILE', 'sign the dossier with this Ed25519 private key (PKCS#8, PEM); needs --out'),
    json: toggle('print JSON'),
    color: colorFlag,
    help: helpFlag,
  }),
};

export const dossierSpec: CommandSpec<typeof dossierFlags> = {
  name: 'dossier',
  takes: 'FILE… --for (partner | storefront) [options]',
  purpose:
    'Decides from certificates and load reports whether an integration is ready to go live, and lists what is missing. Sends nothing.',
  flags: dossierFlags,
  examples: [
    ['octoproof dossier *.certificate.json --for partner --out dossier', 'decide, and write the dossier into a folder'],
    [
      'octoproof dossier *.certificate.json --for partner --rehearsal',
      'rehearse the decision with a service on this machine',
    ],
    ['octoproof verify-certificate dossier/dossier.certificate.json', 'verify a dossier with its evidence'],
  ],
  epilogue: `The newest valid certificate of each subject decides. octoproof refuses an invalid file, and the integration is then not ready.\n\n${ownExitCodes(
    {
      0: 'ready: the evidence meets every requirement',
      1: 'not ready: the evidence shows a failure, or a file was refused',
      2: 'wrong usage, or a file that cannot be read',
      3: 'the dossier could not be written, or an error in octoproof',
      4: 'incomplete: evidence is missing or too old, or the dossier is a rehearsal',
    },
  )}`,
};
