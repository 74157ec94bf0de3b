/**
 * `npm run bench:recorded`: the cost of judging 100,000 recorded exchanges, beside the lower bound: JSON.parse of every line of the same
 * file. Both run in child processes, one after the other; compare only figures of one call, because machines differ.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const wanted = 100_000;

/** Prints CPU time and peak memory of a child on its stderr. */
const meter =
  "data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();" +
  "process.stderr.write('\\n'+JSON.stringify({cpu:(u.userCPUTime+u.systemCPUTime)/1e6,mb:u.maxRSS/1024}))})";

const parsing = `
  import { createReadStream } from 'node:fs';
  import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
  let lines = 0;
  for await (const line of createInterface({ input: createReadStream(process.argv[1]) })) lines += JSON.parse(line) ? 1 : 0;
`;

interface Usage {
  /** Seconds of CPU time. */
  readonly cpu: number;
  /** Peak memory in MB. */
  readonly mb: number;
}

function measured(args: readonly string[]): Usage {
  const { stderr } = spawnSync(process.execPath, ['--import', meter, ...args], { cwd: root, encoding: 'utf8' });
  const usage: Usage = JSON.parse(stderr.trim().split('\n').at(-1) ?? '');
  return usage;
}

/** Repeats the exchanges of a run until there are as many as wanted. */
async function recordingIn(folder: string): Promise<string> {
  const report = join(folder, 'run.json');
  const evidence = join(folder, 'run.evidence.ndjson');
  execFileSync(
    process.execPath,
    ['bin/octoproof.js', 'storefront', '--reference', '--seed', '1', '--quiet', '--report', `json=${report}`],
    { cwd: root },
  );
  const file = join(folder, 'recording.ndjson');
  const out = createWriteStream(file);
  for (let count = 0; count < wanted;) {
    for await (const line of createInterface({ input: createReadStream(`${evidence}.gz`).pipe(createGunzip()) })) {
      if (!line.includes('"number"') || count >= wanted) continue;
      count += 1;
      if (!out.write(`${line}\n`)) await once(out, 'drain');
    }
  }
  out.end();
  await once(out, 'finish');
  return file;
}

const folder = await mkdtemp(join(tmpdir(), 'octoproof-bench-'));
try {
  const file = await recordingIn(folder);
  const parse = measured(['--input-type=module', '--eval', parsing, file]);
  const judge = measured(['bin/octoproof.js', 'judge', file]);
  const megabytes = Math.round((await stat(file)).size / 1e6);
  console.log(`${wanted.toLocaleString('en')} exchanges, ${megabytes} MB`);
  for (const [name, { cpu, mb }] of Object.entries({ 'JSON.parse of each line': parse, 'octoproof judge': judge }))
    console.log(`  ${name.padEnd(24)} ${cpu.toFixed(1)} s CPU, ${Math.round(mb)} MB at most`);
  console.log(`  ratio                    ${(judge.cpu / parse.cpu).toFixed(1)}`);
} finally {
  await rm(folder, { recursive: true });
}
