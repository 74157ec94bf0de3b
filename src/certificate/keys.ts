import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConfigurationError } from '../model/configuration-error.ts';
import { fileFault } from '../model/file-fault.ts';

export interface KeyPair {
  readonly key: KeyObject;
  readonly publicKey: KeyObject;
}

const howPrivate =
  'give an Ed25519 private key (PKCS#8, PEM). Create one: openssl genpkey -algorithm ed25519 -out FILE';
const howPublic = 'give an Ed25519 public key (PEM). Create one: openssl pkey -in PRIVATE -pubout -out FILE';

/** Reads an Ed25519 private key from a PEM file. Throws a ConfigurationError without any content of the file. */
export async function readPrivateKey(file: string, flag: string): Promise<KeyPair> {
  const pem = await contentOf(file, { flag, hint: howPrivate });
  const key = keyIn(() => createPrivateKey(pem));
  if (key === null) {
    const message = pem.includes('ENCRYPTED')
      ? `the key in ${file} is encrypted`
      : `${file} does not contain a private key`;
    throw keyError(flag, message, howPrivate);
  }
  return { key: ofEd25519(key, { file, flag, hint: howPrivate }), publicKey: createPublicKey(key) };
}

/** Reads an Ed25519 public key from a PEM file. Throws a ConfigurationError, also for a private key. */
export async function readPublicKey(file: string, flag: string): Promise<KeyObject> {
  const pem = await contentOf(file, { flag, hint: howPublic });
  if (pem.includes('PRIVATE KEY'))
    throw keyError(
      flag,
      `${file} contains a private key; a public key is expected. Keep the private key secret`,
      howPublic,
    );
  const key = keyIn(() => createPublicKey(pem));
  if (key === null) throw keyError(flag, `${file} does not contain a public key`, howPublic);
  return ofEd25519(key, { file, flag, hint: howPublic });
}

interface KeyRequest {
  readonly file: string;
  readonly flag: string;
  readonly hint: string;
}

function ofEd25519(key: KeyObject, { file, flag, hint }: KeyRequest): KeyObject {
  const kind = key.asymmetricKeyType;
  if (kind === 'ed25519') return key;
  throw keyError(flag, `${file}: expected a key of type ed25519, received ${String(kind)}`, hint);
}

function keyIn(read: () => KeyObject): KeyObject | null {
  try {
    return read();
  } catch {
    return null;
  }
}

async function contentOf(file: string, { flag, hint }: Omit<KeyRequest, 'file'>): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw keyError(flag, `cannot read ${file}: ${fileFault(error).words}`, hint);
  }
}

function keyError(flag: string, message: string, hint: string): ConfigurationError {
  return new ConfigurationError([{ flag, message, hint }]);
}
