import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { planted } from './canaries.testing.ts';
import {
  everyReportInAFile,
  reportFiles,
  say,
  tellingCommand,
  waysOfTelling,
  type PrivacyCase,
  type Words,
} from './case.testing.ts';

const driver = `"${process.execPath}" "${fileURLToPath(new URL('./leaky-driver.testing.mjs', import.meta.url))}"`;
const env = { PLANTED: JSON.stringify(planted) };

function driven(...more: readonly string[]): Words {
  return (_, out) => [
    'client',
    '--command',
    driver,
    '--pass-env',
    'PLANTED,SHOP_KEY',
    ...everyReportInAFile(out),
    ...more,
  ];
}

export const clientCases: readonly PrivacyCase[] = [
  {
    name: 'secrets in headers, bodies and queries of the client',
    argv: driven(),
    env,
    codes: [1],
    writes: reportFiles,
  },
  {
    name: 'the same in front of a real service',
    argv: (world, out) => [...driven('--upstream', world.shops.right)(world, out)],
    env,
    codes: [1],
    writes: reportFiles,
  },
  ...[...waysOfTelling, 'requests'].map((way) => ({
    name: `a driver that tells its secrets: ${way}`,
    argv: (_: unknown, out: string) => ['client', ...tellingCommand(way), ...everyReportInAFile(out)],
    codes: [1, 3, 4],
    writes: reportFiles,
  })),
  {
    name: 'a driver with a secret in its arguments, listed',
    argv: () => ['client', ...tellingCommand('results'), '--list'],
    codes: [0],
  },
  {
    name: 'an address of a driver with a password',
    argv: (_, out) =>
      say(
        ['client', '--port', '0', '--redirect-url', `http://ana:${planted.headerToken}@127.0.0.1:9/`],
        ['--driver-url', `http://ana:${planted.locationPassword}@127.0.0.1:9/?token=${planted.locationSecret}`],
        everyReportInAFile(out),
      ),
    codes: [3],
    asked: { names: ['apiKey'], why: 'the key of the sandbox is public, and the client needs it' },
  },
  {
    name: 'a driver that prints its environment and ends',
    argv: (_, out) => ['client', '--command', 'env >&2; exit 1', ...everyReportInAFile(out)],
    codes: [3],
    writes: reportFiles,
  },
  {
    name: 'waiting for a client',
    argv: (_, out) => ['client', '--port', '0', '--report', `json=${join(out, 'report.json')}`],
    stopAt: 'Ctrl-C',
    codes: [3],
    writes: ['report.json'],
    asked: { names: ['apiKey'], why: 'the key of the sandbox is public, and the client needs it' },
  },
  {
    name: 'a driver in Python',
    argv: (_, out) => ['init', 'client', '--language', 'python', '--out', out],
    codes: [0],
    writes: ['driver.py'],
  },
];
