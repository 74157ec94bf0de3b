import { join } from 'node:path';
import { loadKindNames } from '../../certification/report-files/report-kinds.ts';
import { everyReportInAFile, filesOf, say, words, wireSecrets, type PrivacyCase, type Words } from './case.testing.ts';
import type { Manner } from './planting-proxy.testing.ts';

const short = words('--rate 1200 --duration 1s --ramp 0 --warm-up 100ms --seed 3');

function loadOf(subject: 'storefront' | 'partner', manner: Manner, ...more: readonly string[]): Words {
  return ({ shopFiles, partnerFiles }, out) =>
    say(
      ['load', subject, '--target', (subject === 'storefront' ? shopFiles : partnerFiles)[manner]],
      [
        ...short,
        ...wireSecrets,
        ...everyReportInAFile(out, loadKindNames),
        '--histograms',
        join(out, 'latencies.json'),
        ...more,
      ],
    );
}

const interrupted: Words = ({ shopFiles }, out) =>
  say(
    ['load', 'storefront', '--target', shopFiles.right, ...wireSecrets, ...everyReportInAFile(out, loadKindNames)],
    words('--rate 300 --duration 30s --ramp 0 --warm-up 100ms --seed 3'),
  );

const manners = ['right', 'wrong', 'redirects', 'resets'] as const;
const latencies = (out: string): string => join(out, 'latencies.json');

export const loadCases: readonly PrivacyCase[] = [
  ...manners.flatMap((manner): readonly PrivacyCase[] => [
    {
      name: `a storefront, ${manner}`,
      argv: loadOf('storefront', manner),
      codes: [0, 1, 3, 4],
      writes: filesOf(loadKindNames),
    },
    {
      name: `a partner, ${manner}`,
      argv: loadOf('partner', manner),
      codes: [0, 1, 3, 4],
      writes: filesOf(loadKindNames),
    },
  ]),
  {
    name: 'with reservations',
    argv: loadOf('partner', 'wrong', '--mix', 'reserve=1'),
    codes: [0, 1, 3, 4],
    writes: filesOf(loadKindNames),
  },
  { name: 'interrupted', argv: interrupted, codes: [3], stopAt: 'safety', writes: filesOf(loadKindNames) },
  { name: 'dry run', argv: loadOf('partner', 'right', '--dry-run'), codes: [0] },
  {
    name: 'export for a storefront',
    argv: ({ shopFiles }) => [
      ...words('load export k6 storefront --limit 200 --target'),
      shopFiles.right,
      ...wireSecrets,
    ],
    codes: [0],
  },
  {
    name: 'export for a partner',
    argv: ({ partnerFiles }) => [...words('load export k6 partner --target'), partnerFiles.right, ...wireSecrets],
    codes: [0],
  },
  {
    name: 'merge',
    before: loadOf('partner', 'right'),
    argv: (_, out) => [...words('load merge --json'), latencies(out)],
    codes: [0, 1, 4],
  },
  {
    name: 'merge of a file without latencies',
    argv: ({ shopFiles }) => ['load', 'merge', shopFiles.right],
    codes: [2],
  },
];
