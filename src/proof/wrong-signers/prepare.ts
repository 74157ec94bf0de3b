import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { edited } from './edited.ts';
import type { WrongSigner } from './wrong-signer.ts';

/** Starts sooner, which is what counts for a signer that lives for a second or two. */
const quickJava = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Writes the edited adapter into a folder of its own, compiles it where need be, and gives the command that starts it. */
export async function prepared(wrong: WrongSigner, folder: string): Promise<string> {
  const own = join(folder, wrong.name);
  const file = join(own, wrong.adapter);
  await mkdir(own, { recursive: true });
  await writeFile(file, edited(wrong));
  if (wrong.adapter === 'signer.py') return `python3 ${JSON.stringify(file)}`;
  if (wrong.adapter === 'signer.mjs') return `node ${JSON.stringify(file)}`;
  await promisify(execFile)('javac', [...quickJava.map((flag) => `-J${flag}`), '-d', own, file]);
  return `java ${quickJava.join(' ')} -cp ${JSON.stringify(own)} Signer`;
}
