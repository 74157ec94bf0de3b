import { readFile } from 'node:fs/promises';
import { ConfigurationError } from '../spec/configuration-error.ts';

/** The certificate authorities of a PEM file; null where none is named. Throws a ConfigurationError for what is no such file. */
export async function authorities(path: string | undefined): Promise<string | null> {
  if (path === undefined) return null;
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw wrongAuthorities(
      `cannot read ${path}: ${error instanceof Error && 'code' in error ? String(error.code) : String(error)}`,
    );
  });
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw wrongAuthorities(`${path} holds no certificate`);
  return text;
}

function wrongAuthorities(message: string): ConfigurationError {
  return new ConfigurationError([
    { flag: '--ca', message, hint: 'name a PEM file with the certificate authorities to trust' },
  ]);
}
