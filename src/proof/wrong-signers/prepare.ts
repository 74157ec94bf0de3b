import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { WrongSigner } from './wrong-signer.ts';

/** These flags make Java start faster, which matters for a signer that runs only for a second or two. */
const quickJava = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Writes the edited adapter to its own folder, compiles it if necessary, and returns the command that starts it. */
export async function prepared(wrong: WrongSigner, folder: string): Promise<string> {
  const ownFolder = join(folder, wrong.name);
  const file = join(ownFolder, wrong.adapter);
  await mkdir(ownFolder, { recursive: true });
  await writeFile(file, edited(wrong));
  if (wrong.adapter === 'signer.py') return `python3 ${JSON.stringify(file)}`;
  if (wrong.adapter === 'signer.mjs') return `node ${JSON.stringify(file)}`;
  await promisify(execFile)('javac', [...quickJava.map((flag) => `-J${flag}`), '-d', ownFolder, file]);
  return `java ${quickJava.join(' ')} -cp ${JSON.stringify(ownFolder)} Signer`;
}

/** The source of the edited adapter. Throws unless each `find` text occurs exactly once. */
export function edited({ adapter, name, edits }: WrongSigner): string {
  const original = readFileSync(new URL(`../../../reference/signing/adapters/${adapter}`, import.meta.url), 'utf8');
  return edits.reduce((source, { find, replace }) => {
    const times = source.split(find).length - 1;
    if (times !== 1)
      throw new Error(
        `cannot edit ${adapter} for ${name}: expected ${JSON.stringify(find)} once, found it ${times} times`,
      );
    return source.replace(find, () => replace);
  }, original);
}
