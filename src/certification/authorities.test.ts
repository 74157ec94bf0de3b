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

async function holding(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('a file of certificate authorities', () => {
  it('is taken as it is, comments and several certificates included', async () => {
    const text = `# ours\n${trialCertificate.cert}\n\n# theirs\r\n${trialCertificate.cert}\n`;

    expect(await authorities(await holding('good.pem', text))).toBe(text);
    expect(await authorities(undefined)).toBeNull();
  });

  it.each([
    ['no certificate', trialCertificate.key, /does not contain a certificate/],
    ['nothing', '', /does not contain a certificate/],
    ['a torn certificate', trialCertificate.cert.slice(0, 200), /certificate 1 of 1 in .* cannot be read/],
    [
      'a good one and one with a letter lost',
      `${trialCertificate.cert}\n${trialCertificate.cert.replace('MIIBg', 'MIIB')}`,
      /certificate 2 of 2 in .* cannot be read/,
    ],
  ])('is refused where it holds %s', async (name, text, message) => {
    await expect(authorities(await holding(`${name}.pem`, text))).rejects.toMatchObject({
      problems: [{ flag: '--ca', message: expect.stringMatching(message) }],
    });
  });

  it('is refused where there is none', async () => {
    await expect(authorities(join(folder, 'absent.pem'))).rejects.toMatchObject({
      problems: [{ flag: '--ca', message: expect.stringMatching(/cannot read .*absent\.pem: ENOENT/) }],
    });
  });
});
