import { SigningError } from './signing-error.ts';

/** The scheme of the Authorization header (section 5.4), with the neutral word for the operator's brand. */
export const neutralScheme = 'marketplace-third-party';
export const signingVersion = '1.1';
export const signingDigest = 'HMAC-SHA1';

export interface Authorization {
  readonly nonce: string;
  /** Percent-encoded. */
  readonly signature: string;
}

/** Characters allowed in a quoted value. The contract does not say how to quote others. */
const quotable = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

/**
 * Section 5.4: writes the Authorization header. Throws `SigningError` `unquotable` for a value that cannot be quoted.
 */
export function writeAuthorization({ nonce, signature }: Authorization, scheme: string = neutralScheme): string {
  for (const [name, value] of Object.entries({ nonce, signature })) {
    if (quotable.test(value)) continue;
    throw new SigningError(
      'unquotable',
      `the ${name} ${JSON.stringify(value)} is not allowed in a header; expected printable ASCII without " and \\`,
    );
  }
  return `${scheme} version="${signingVersion}",digest="${signingDigest}",nonce="${nonce}",signature="${signature}"`;
}

/** One pair and the comma after it, with optional white space. */
const pair = /\s*([A-Za-z][A-Za-z0-9_-]*)="([^"]*)"\s*(,|$)/y;

/**
 * Section 5.4: reads nonce and signature. Pairs may have any order, with white space after commas; other pairs are
 * ignored. Throws `SigningError` with the problem and its position.
 */
export function readAuthorization(header: string, scheme: string = neutralScheme): Authorization {
  const pairs = readPairs(header, afterScheme(header, scheme));
  requireValue(pairs, 'version', { only: signingVersion, problem: 'version' });
  requireValue(pairs, 'digest', { only: signingDigest, problem: 'digest' });
  return { nonce: valueOf(pairs, 'nonce'), signature: valueOf(pairs, 'signature') };
}

function afterScheme(header: string, scheme: string): number {
  const actualScheme = /^[^\s=",]*/.exec(header)?.[0] ?? '';
  if (actualScheme === scheme && /^\s/.test(header.slice(actualScheme.length))) return actualScheme.length;
  const actual = actualScheme === '' ? 'nothing' : JSON.stringify(actualScheme);
  throw new SigningError('scheme', `the header begins with ${actual}; expected the scheme ${scheme} and a space`);
}

function readPairs(header: string, start: number): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  let at = start;
  while (at < header.length) {
    pair.lastIndex = at;
    const [whole = '', name = '', value = '', end = ''] = pair.exec(header) ?? [];
    const trailing = end === ',' && at + whole.length === header.length;
    if (whole === '' || trailing) throw noPair(header, at + whole.length);
    if (pairs.has(name)) {
      throw new SigningError('repeated-pair', `the header contains ${name} more than once; expected it once`);
    }
    pairs.set(name, value);
    at += whole.length;
  }
  return pairs;
}

function noPair(header: string, at: number): SigningError {
  const spaces = header.length - at - header.slice(at).trimStart().length;
  return new SigningError(
    'pair',
    `character ${at + spaces + 1} of the header: expected a pair such as nonce="value", and a comma between pairs`,
  );
}

function requireValue(
  pairs: ReadonlyMap<string, string>,
  name: string,
  { only, problem }: { only: string; problem: 'version' | 'digest' },
): void {
  const value = valueOf(pairs, name);
  if (value === only) return;
  throw new SigningError(problem, `the ${name} is ${JSON.stringify(value)}; the only valid value is "${only}"`);
}

function valueOf(pairs: ReadonlyMap<string, string>, name: string): string {
  const value = pairs.get(name);
  if (value !== undefined && value !== '') return value;
  const actual = value === '' ? 'an empty' : 'no';
  throw new SigningError('missing-pair', `the header has ${actual} ${name}; expected ${name}="value"`);
}
