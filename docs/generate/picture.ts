/** `npm run docs:picture`: writes the picture of a terminal run for the README. Needs a build. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { terminalSvg } from './terminal-svg.ts';

const program = fileURLToPath(new URL('../../bin/octoproof.js', import.meta.url));
const picture = new URL('../public/run.svg', import.meta.url);
const fault = 'add-replaces-quantity';
const columns = '96';

const folder = await mkdtemp(join(tmpdir(), 'octoproof-picture-'));
const server = await serveFaulty();
const run = ['storefront', '--url', server.url, '--only', 'storefront/4.4/5', '--seed', '1'];
const printed = await printedBy([...run, '--color', '--no-github'], {
  OCTOPROOF_API_KEY: server.key,
  COLUMNS: columns,
});
await writeFile(picture, terminalSvg(`$ octoproof ${run.slice(0, 5).join(' ')}\n${firstFailure(printed)}`));
server.stop();
await rm(folder, { recursive: true });

interface Served {
  readonly url: string;
  readonly key: string;
  readonly stop: () => void;
}

async function serveFaulty(): Promise<Served> {
  const child = spawn(process.execPath, [program, 'serve', 'storefront', '--fault', fault, '--port', '8080']);
  const found = { url: '', key: '' };
  for await (const line of createInterface({ input: child.stdout })) {
    found.url ||= /base URL +(\S+)/.exec(line)?.[1] ?? '';
    found.key ||= /^ +key +(\S+)/.exec(line)?.[1] ?? '';
    if (found.url !== '' && found.key !== '') break;
  }
  child.stdout.resume();
  return { ...found, stop: () => child.kill() };
}

/** The run ends with exit code 1, because it finds the fault. */
async function printedBy(argv: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const child = execFile(process.execPath, [program, ...argv], { cwd: folder, env: { ...process.env, ...env } });
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(child, 'close');
  return text;
}

/** The head of a run, its first failure and its end. */
function firstFailure(text: string): string {
  const lines = text.trimEnd().split('\n');
  const group = lines.findIndex((line) => /^ {2}\S*same cause|^ {2}\S*along/.test(line));
  const end = lines.findLastIndex((line) => line.includes('NOT CONFORMANT'));
  return [...lines.slice(0, group), '', ...lines.slice(end)].join('\n');
}
