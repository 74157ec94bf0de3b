import { join } from 'node:path';
import {
  everyReportInAFile,
  reportFiles,
  say,
  words,
  wireSecrets,
  type PrivacyCase,
  type Words,
} from './case.testing.ts';
import type { Manner } from './planting-proxy.testing.ts';

const short = words('--rate 1200 --duration 1s --ramp 0 --warm-up 100ms --seed 3');

function loading(what: 'storefront' | 'partner', manner: Manner, ...more: readonly string[]): Words {
  return ({ shopFiles, partnerFiles }, out) =>
    say(
      ['load', what, '--target', (what === 'storefront' ? shopFiles : partnerFiles)[manner]],
      [...short, ...wireSecrets, ...everyReportInAFile(out), '--histograms', join(out, 'latencies.json'), ...more],
    );
}

const interrupted: Words = ({ shopFiles }, out) =>
  say(
    ['load', 'storefront', '--target', shopFiles.right, ...wireSecrets, ...everyReportInAFile(out)],
    words('--rate 300 --duration 30s --ramp 0 --warm-up 100ms --seed 3'),
  );

const manners = ['right', 'wrong', 'redirects', 'resets'] as const;
const latencies = (out: string): string => join(out, 'latencies.json');

export const loadCases: readonly PrivacyCase[] = [
  ...manners.flatMap((manner): readonly PrivacyCase[] => [
    { name: `a storefront, ${manner}`, argv: loading('storefront', manner), codes: [0, 1, 3, 4], writes: reportFiles },
    { name: `a partner, ${manner}`, argv: loading('partner', manner), codes: [0, 1, 3, 4], writes: reportFiles },
  ]),
  {
    name: 'reserving',
    argv: loading('partner', 'wrong', '--mix', 'reserve=1'),
    codes: [0, 1, 3, 4],
    writes: reportFiles,
  },
  { name: 'interrupted', argv: interrupted, codes: [3], stopAt: 'care', writes: reportFiles },
  { name: 'planned', argv: loading('partner', 'right', '--dry-run'), codes: [0] },
  {
    name: 'exported for a storefront',
    argv: ({ shopFiles }) => [
      ...words('load export k6 storefront --limit 200 --target'),
      shopFiles.right,
      ...wireSecrets,
    ],
    codes: [0],
  },
  {
    name: 'exported for a partner',
    argv: ({ partnerFiles }) => [...words('load export k6 partner --target'), partnerFiles.right, ...wireSecrets],
    codes: [0],
  },
  {
    name: 'merged',
    before: loading('partner', 'right'),
    argv: (_, out) => [...words('load merge --json'), latencies(out)],
    codes: [0, 1, 4],
  },
  { name: 'merged with what is none', argv: ({ shopFiles }) => ['load', 'merge', shopFiles.right], codes: [2] },
];
