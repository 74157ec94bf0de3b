import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** An adapter that comes with octoproof, with the command from its first lines. */
export interface Adapter {
  readonly language: string;
  readonly command: string;
  /** A command that succeeds if the runtime is installed. */
  readonly runtime: readonly [program: string, flag: string];
}

export const adapters: readonly Adapter[] = [
  { language: 'JavaScript', command: `node ${fileOf('signer.mjs')}`, runtime: ['node', '--version'] },
  { language: 'Python', command: `python3 ${fileOf('signer.py')}`, runtime: ['python3', '--version'] },
  { language: 'Java', command: `java ${fileOf('Signer.java')}`, runtime: ['java', '--version'] },
  { language: 'Go', command: `go run ${fileOf('signer.go')}`, runtime: ['go', 'version'] },
  { language: 'PHP', command: `php ${fileOf('signer.php')}`, runtime: ['php', '--version'] },
  { language: 'Ruby', command: `ruby ${fileOf('signer.rb')}`, runtime: ['ruby', '--version'] },
];

/** True if this machine can run the adapter. */
export function isPresent({ runtime: [program, flag] }: Adapter): boolean {
  return spawnSync(program, [flag], { stdio: 'ignore' }).status === 0;
}

function fileOf(name: string): string {
  return JSON.stringify(fileURLToPath(new URL(`../../../reference/signing/adapters/${name}`, import.meta.url)));
}
