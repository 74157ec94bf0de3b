import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialCertificate } from '../http/trial-certificate.ts';
import { authorities } from './authorities.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octoproof-ca-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileWith(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('authorities', () => {
  it('returns the file unchanged, with its comments and all certificates', async () => {
    const text = `# ours\n${trialCertificate.cert}\n\n# theirs\r\n${trialCertificate.cert}\n`;

    expect(await authorities(await fileWith('good.pem', text))).toBe(text);
    expect(await authorities(undefined)).toBeNull();
  });

  it.each([
    ['no certificate', trialCertificate.key, /does not contain a certificate/],
    ['no content', '', /does not contain a certificate/],
    ['a truncated certificate', trialCertificate.cert.slice(0, 200), /certificate 1 of 1 in .* cannot be read/],
    [
      'a valid certificate and one without one of its letters',
      `${trialCertificate.cert}\n${trialCertificate.cert.replace('MIIBg', 'MIIB')}`,
      /certificate 2 of 2 in .* cannot be read/,
    ],
  ])('refuses a file with %s', async (name, text, message) => {
    await expect(authorities(await fileWith(`${name}.pem`, text))).rejects.toMatchObject({
      problems: [{ flag: '--ca', message: expect.stringMatching(message) }],
    });
  });

  it('refuses a file that does not exist', async () => {
    await expect(authorities(join(folder, 'absent.pem'))).rejects.toMatchObject({
      problems: [{ flag: '--ca', message: expect.stringMatching(/cannot read .*absent\.pem: no such file/) }],
    });
  });
});
