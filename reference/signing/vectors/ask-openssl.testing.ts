import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Output of `openssl version`; null without openssl. */
export async function opensslVersion(): Promise<string | null> {
  try {
    return (await run('openssl', ['version'])).stdout.trim();
  } catch {
    return null;
  }
}

/** SHA-256 of each text, computed by the openssl command. */
export async function opensslSha256(texts: readonly string[]): Promise<readonly Buffer[]> {
  return await digests(['-sha256'], texts);
}

/** HMAC-SHA1 of each text, computed by the openssl command. */
export async function opensslHmac(key: string, texts: readonly string[]): Promise<readonly Buffer[]> {
  const hexKey = Buffer.from(key, 'utf8').toString('hex');
  return await digests(['-sha1', '-mac', 'HMAC', '-macopt', `hexkey:${hexKey}`], texts);
}

/** One process for all texts: each text is a file, and each answer a line. */
async function digests(options: readonly string[], texts: readonly string[]): Promise<readonly Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'octoproof-openssl-'));
  try {
    const files = texts.map((_, index) => `text${index}`);
    await Promise.all(files.map(async (file, index) => await writeFile(join(folder, file), texts[index] ?? '')));
    const { stdout } = await run('openssl', ['dgst', '-r', ...options, ...files], { cwd: folder });
    return stdout.split('\n').flatMap((line) => (line === '' ? [] : [Buffer.from(line.split(/[ *]/)[0] ?? '', 'hex')]));
  } finally {
    await rm(folder, { recursive: true });
  }
}
