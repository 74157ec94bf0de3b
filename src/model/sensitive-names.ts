import type { Json } from './json.ts';

/** Names of fields, parameters and variables that contain secrets. */
const secretNames: ReadonlySet<string> = normalised([
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'sessionToken',
  'authToken',
  'apiKey',
  'gApiKey',
  'otherPartnerApiKey',
  'accessKey',
  'privateKey',
  'signingKey',
  'secret',
  'clientSecret',
  'password',
  'passphrase',
  'authorization',
  'cookie',
  'setCookie',
]);

/**
 * Names of fields and parameters that contain personal data: the contacts of a partner (2.5) and a supplier (2.6), the
 * fields that an option asks of a shopper (2.3), a ticket's voucher link (2.4), and the hash of an email address (5.6
 * of signed requests).
 */
const personalNames: ReadonlySet<string> = normalised([
  'partnerContactName',
  'partnerContactEmail',
  'createdBy',
  'updatedBy',
  'contactName',
  'contactEmail',
  'firstName',
  'lastName',
  'fullName',
  'customerName',
  'email',
  'emailAddress',
  'recipientEmail',
  'phone',
  'phoneNumber',
  'telephone',
  'mobile',
  'notes',
  'purchaserEmailHash',
  'emailHash',
  'myGrouponUrl',
  'voucherUrl',
  'voucherLink',
]);

/** True if the name of a field, parameter or variable denotes a secret, in any spelling: `api_key`, `API-KEY`. */
export function isSecretName(name: string): boolean {
  return secretNames.has(bare(name));
}

/** True if the name of a field or parameter denotes a secret or personal data. */
export function isSensitiveName(name: string): boolean {
  const plain = bare(name);
  return secretNames.has(plain) || personalNames.has(plain);
}

/** True for headers whose value is a credential. */
export function isCredentialHeader(name: string): boolean {
  return /authorization|cookie|token|secret|password|api-?key|access-?key|credential|session-?id/i.test(name);
}

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_. ]/g, '');
}

function normalised(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(bare));
}

/** Deeper than any document of a contract. Deeper input was made to overflow the stack of its reader. */
const deepest = 100;

/** The texts under matching names in a document, at any depth. */
export function valuesNamed(
  document: Json | undefined,
  isNamed: (name: string) => boolean,
  { level = 0, named = false } = {},
): readonly string[] {
  if (typeof document === 'string') return named ? [document] : [];
  if (level > deepest || typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([name, value]) =>
    valuesNamed(value, isNamed, { level: level + 1, named: named || isNamed(name) }),
  );
}
