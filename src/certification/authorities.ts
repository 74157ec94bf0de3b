import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConfigurationError } from '../model/configuration-error.ts';
import { fileFault } from '../model/file-fault.ts';

/**
 * The certificate authorities of a PEM file; null if the settings name no file. Throws a ConfigurationError for any
 * other file.
 */
export async function authorities(path: string | undefined): Promise<string | null> {
  if (path === undefined) return null;
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw wrongAuthorities(`cannot read ${path}: ${fileFault(error).words}`);
  });
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]*(-----END CERTIFICATE-----)?/g) ?? [];
  if (certificates.length === 0) throw wrongAuthorities(`${path} does not contain a certificate`);
  // TLS would silently skip a certificate that it cannot parse, and the target would then look untrusted.
  const unreadable = certificates.findIndex((certificate) => !isReadable(certificate));
  if (unreadable !== -1)
    throw wrongAuthorities(`certificate ${unreadable + 1} of ${certificates.length} in ${path} cannot be read`);
  return text;
}

function isReadable(certificate: string): boolean {
  try {
    return new X509Certificate(certificate).subject !== undefined;
  } catch {
    return false;
  }
}

function wrongAuthorities(message: string): ConfigurationError {
  return new ConfigurationError([
    { flag: '--ca', message, hint: 'name a PEM file with the certificate authorities to trust' },
  ]);
}
