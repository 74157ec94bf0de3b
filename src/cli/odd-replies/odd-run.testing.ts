import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseJson, type Json } from '../../model/json.ts';

/** Without a limit, Node collects garbage late, and the memory of the process shows little. */
const heapMegabytes = 320;

const bin = fileURLToPath(new URL('../../../bin/octoproof.js', import.meta.url));

export interface OddRun {
  readonly code: number | null;
  readonly output: string;
  /** Undefined if none was written. */
  readonly report: Json | undefined;
  /** The largest memory of the process, in bytes. */
  readonly memory: number;
}

/** Runs the built program in a process of its own, in an empty folder, with a report. */
export async function oddRun(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  whileRunning: (stdout: string) => void = () => {},
): Promise<OddRun> {
  const folder = await mkdtemp(join(tmpdir(), 'octoproof-odd-'));
  try {
    const [report, memory] = [join(folder, 'report.json'), join(folder, 'memory')];
    const noteMemory = `import { writeFileSync } from 'node:fs';
      process.on('exit', () => writeFileSync(${JSON.stringify(memory)}, String(process.resourceUsage().maxRSS * 1024)));`;
    const hook = `data:text/javascript,${encodeURIComponent(noteMemory)}`;
    const args = [
      `--max-old-space-size=${heapMegabytes}`,
      '--import',
      hook,
      bin,
      ...argv,
      '--report',
      `json=${report}`,
    ];
    const child = spawn(process.execPath, args, { cwd: folder, env: { PATH: process.env['PATH'], ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
        whileRunning(output);
      });
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return {
      code,
      output,
      report: parseJson(await readFile(report, 'utf8').catch(() => '')),
      memory: Number(await readFile(memory, 'utf8').catch(() => Number.NaN)),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The signs that octoproof blames itself. */
export function selfBlame({ code, output, report }: OddRun): readonly string[] {
  const text = JSON.stringify(report) ?? '';
  return [
    ...(code === null || ![0, 1, 3, 4].includes(code) ? [`exit code ${code}`] : []),
    ...(/"(?:verdict|kind)":"broken"/.test(text) ? ['a broken verdict'] : []),
    ...(/\n\s+at .*(?:file:|node:|\.m?[jt]s).*:\d+:\d+/.exec(output) ?? []),
    ...(/bug in octoproof|octoproof failed/.exec(output) ?? []),
  ];
}
