import { aboveZero } from '../../certification/ranges.ts';
import { colorFlag, helpFlag } from '../certify/shared-flags.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, number, text, toggle } from '../flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';

const registryBuildFlags = {
  ...group('Verification:', {
    'public-key': text('FILE', 'refuse dossiers that are not signed with this Ed25519 key (PEM)'),
    rules: text('FILE', 'requirements of readiness; a dossier by other rules is refused', {
      usual: 'starters/readiness.json of this release',
    }),
    'max-age': number('DAYS', 'older dossiers are out of date', { range: aboveZero, usual: 90 }),
  }),
  ...group('Site:', {
    out: text('SITE', 'write the site into this folder; required'),
    title: text('TEXT', 'title of the site', { usual: 'Integrations' }),
    'base-url': text('URL', 'address of the site, for absolute links in the feed and in badges'),
    'include-reports': toggle('also publish load reports that are not certificates'),
  }),
  ...group('Output:', {
    json: toggle('print JSON'),
    color: colorFlag,
    help: helpFlag,
  }),
};

export const registryBuildSpec: CommandSpec<typeof registryBuildFlags> = {
  name: 'registry build',
  takes: 'DIR --out SITE [options]',
  purpose:
    'Makes a static site from the dossiers of many integrations: a table of integrations and sections, badges, and a feed of changes. Sends nothing.',
  flags: registryBuildFlags,
  examples: [
    ['octoproof registry build dossiers --out site', 'build the site'],
    [
      'octoproof registry build dossiers --out site --public-key marketplace.pub.pem --base-url https://registry.example.com/',
      'accept only signed dossiers',
    ],
  ],
  epilogue: `DIR has one folder for each integration, with its name. Each dossier of the integration is in a folder below (DIR/acme/2030-01-31). The newest one decides. Every dossier is verified with its evidence: if one is refused, its integration is shown as not verified.\n\n${ownExitCodes(
    {
      0: 'the site was written, and every dossier is valid',
      1: 'the site was written, but at least one dossier was refused',
      2: 'wrong usage, no dossier, or a folder with files of somebody else',
      3: 'the site could not be written, or an error in octoproof',
    },
  )}`,
  next: 'files',
};
