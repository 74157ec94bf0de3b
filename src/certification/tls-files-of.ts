import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { secureContextOf, type TlsFiles } from '../http/tls-files.ts';
import { ConfigurationError, refuse, type ConfigurationProblem } from '../model/configuration-error.ts';
import { fileFault } from '../model/file-fault.ts';

/** The paths of PEM files. */
export interface TlsSettings {
  readonly ca?: string | undefined;
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
}

const hints = {
  ca: 'name a PEM file with the certificate authorities to trust',
  cert: 'name a PEM file with the certificate that the target demands, and give its private key with --key',
  key: 'name a PEM file with the private key of the certificate of --cert, without a passphrase',
} as const;

/**
 * Reads the certificates and the key in the settings; null if they name no file. Throws a ConfigurationError with every file without
 * readable certificates, and for a key that does not belong to its certificate.
 */
export async function tlsFilesOf({ ca, cert, key }: TlsSettings): Promise<TlsFiles | null> {
  if (key !== undefined && cert === undefined) throw wrong('key', 'this flag works only with --cert');
  if (cert !== undefined && key === undefined) throw wrong('cert', 'this flag works only with --key');
  const files: Partial<Record<keyof TlsFiles, string>> = {};
  const problems: ConfigurationProblem[] = [];
  for (const [name, path] of [['ca', ca] as const, ['cert', cert] as const, ['key', key] as const]) {
    if (path === undefined) continue;
    try {
      files[name] = name === 'key' ? await textOf(name, path) : await certificatesIn(name, path);
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      problems.push(...error.problems);
    }
  }
  refuse(problems);
  if (key !== undefined && !isUsable(files))
    throw wrong('key', `${key} does not contain the private key of the certificate in ${cert}`);
  return ca === undefined && cert === undefined ? null : files;
}

function isUsable(files: TlsFiles): boolean {
  try {
    return secureContextOf(files) !== null;
  } catch {
    return false;
  }
}

async function textOf(name: keyof typeof hints, path: string): Promise<string> {
  return await readFile(path, 'utf8').catch((error: unknown) => {
    throw wrong(name, `cannot read ${path}: ${fileFault(error).words}`);
  });
}

async function certificatesIn(name: 'ca' | 'cert', path: string): Promise<string> {
  const text = await textOf(name, path);
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]*(-----END CERTIFICATE-----)?/g) ?? [];
  if (certificates.length === 0) throw wrong(name, `${path} does not contain a certificate`);
  // TLS would silently skip a certificate that it cannot parse, and the target would then look untrusted.
  const unreadable = certificates.findIndex((certificate) => !isReadable(certificate));
  if (unreadable !== -1)
    throw wrong(name, `certificate ${unreadable + 1} of ${certificates.length} in ${path} cannot be read`);
  return text;
}

function isReadable(certificate: string): boolean {
  try {
    return new X509Certificate(certificate).subject !== undefined;
  } catch {
    return false;
  }
}

function wrong(name: keyof typeof hints, message: string): ConfigurationError {
  return new ConfigurationError([{ flag: `--${name}`, message, hint: hints[name] }]);
}
