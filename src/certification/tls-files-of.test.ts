import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.testing.ts';
import { trialCertificate } from '../http/trial-certificate.ts';
import { tlsFilesOf } from './tls-files-of.ts';

const folder = temporaryFolder();

async function fileWith(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('tlsFilesOf', () => {
  it('returns the file unchanged, with its comments and all certificates', async () => {
    const text = `# ours\n${trialCertificate.cert}\n\n# theirs\r\n${trialCertificate.cert}\n`;

    expect(await tlsFilesOf({ ca: await fileWith('good.pem', text) })).toEqual({ ca: text });
    expect(await tlsFilesOf({})).toBeNull();
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
    await expect(tlsFilesOf({ ca: await fileWith(`${name}.pem`, text) })).rejects.toMatchObject({
      problems: [{ flag: '--ca', message: expect.stringMatching(message) }],
    });
  });

  it('names every file that does not exist', async () => {
    const absent = join(folder, 'absent.pem');
    const message = expect.stringMatching(/cannot read .*absent\.pem: no such file/);
    await expect(tlsFilesOf({ ca: absent, cert: absent, key: absent })).rejects.toMatchObject({
      problems: ['--ca', '--cert', '--key'].map((flag) => ({ flag, message })),
    });
  });

  it('reads the certificate of octoproof with its key, and refuses one without the other', async () => {
    const { cert, key } = trialCertificate;
    const [certFile, keyFile] = [await fileWith('own.pem', cert), await fileWith('own.key', key)];

    expect(await tlsFilesOf({ cert: certFile, key: keyFile })).toEqual({ cert, key });
    await expect(tlsFilesOf({ cert: certFile })).rejects.toMatchObject({ problems: [{ flag: '--cert' }] });
    await expect(tlsFilesOf({ key: keyFile })).rejects.toMatchObject({ problems: [{ flag: '--key' }] });
    await expect(tlsFilesOf({ cert: certFile, key: certFile })).rejects.toMatchObject({
      problems: [
        {
          flag: '--key',
          message: expect.stringMatching(/own\.pem does not contain the private key of the certificate in /),
        },
      ],
    });
  });
});
