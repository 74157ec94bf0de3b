import type { AuthorizationHeaderFlag } from '../authorization-header-notes.ts';

/** A header and the bugs that it catches. `header` gets the correct signature for the nonce. */
export interface HeaderCase {
  readonly comment: string;
  readonly flags: readonly AuthorizationHeaderFlag[];
  readonly nonce: string;
  readonly header: (signature: string) => string;
  readonly result: 'valid' | 'invalid' | 'acceptable';
}

const plainNonce = '5f9b3c1a7e';

/** The pairs of a header; undefined omits a pair. */
interface Pairs {
  readonly version?: string | undefined;
  readonly digest?: string | undefined;
  readonly nonce?: string | undefined;
  readonly signature?: string | undefined;
}

function pairsOf(pairs: Pairs): readonly string[] {
  return Object.entries(pairs).flatMap(([key, value]) => (value === undefined ? [] : [`${key}="${value}"`]));
}

function written(signature: string, changes: Pairs): string {
  const pairs = { version: '1.1', digest: 'HMAC-SHA1', nonce: plainNonce, signature, ...changes };
  return `marketplace-third-party ${pairsOf(pairs).join(',')}`;
}

function headerCase(result: HeaderCase['result']) {
  return (
    comment: string,
    flags: readonly AuthorizationHeaderFlag[],
    header: (signature: string) => string,
  ): HeaderCase => ({ comment, flags, nonce: plainNonce, header, result });
}

const accept = headerCase('valid');
const refuse = headerCase('invalid');
const leaveOpen = headerCase('acceptable');

function withNonce(comment: string, flags: readonly AuthorizationHeaderFlag[], nonce: string): HeaderCase {
  return { comment, flags, nonce, header: (signature) => written(signature, { nonce }), result: 'valid' };
}

const inOrder = (keys: readonly (keyof Pairs)[]) => (signature: string) => {
  const values = { version: '1.1', digest: 'HMAC-SHA1', nonce: plainNonce, signature };
  return `marketplace-third-party ${keys.map((key) => `${key}="${values[key]}"`).join(',')}`;
};

const correctHeaders: readonly HeaderCase[] = [
  accept('the pairs in the order of the contract', [], (signature) => written(signature, {})),
  accept('signature first', ['OrderAssumed'], inOrder(['signature', 'nonce', 'digest', 'version'])),
  accept('nonce first', ['OrderAssumed'], inOrder(['nonce', 'signature', 'version', 'digest'])),
  accept('digest first', ['OrderAssumed'], inOrder(['digest', 'version', 'nonce', 'signature'])),
  accept('nonce and signature swapped', ['OrderAssumed'], inOrder(['version', 'digest', 'signature', 'nonce'])),
  withNonce('a comma in the nonce', ['SplitAtCommas'], 'a,b'),
  withNonce('a comma and a key in the nonce', ['SplitAtCommas'], 'a,signature=b'),
  withNonce('an equals sign in the nonce', ['SplitAtEachEquals'], 'a=b'),
  withNonce('a nonce in padded Base64', ['SplitAtEachEquals', 'NoncePlusAsSpace'], 'Zm9v+YmFy/Zg=='),
  withNonce('an escape in the nonce', ['NonceDecoded'], 'a%20b'),
  withNonce('an escaped quotation mark in the nonce', ['NonceDecoded'], 'a%22b'),
  withNonce('a plus in the nonce', ['NoncePlusAsSpace'], 'a+b'),
  withNonce('spaces at the start and end of the nonce', ['NonceTrimmed'], ' a '),
  withNonce('a nonce of 300 characters', [], '0123456789'.repeat(30)),
];

const schemes: readonly HeaderCase[] = [
  refuse('another scheme', ['SchemeNotChecked'], (signature) => written(signature, {}).replace(/^\S+/, 'Bearer')),
  refuse('the scheme of OAuth', ['SchemeNotChecked'], (signature) => written(signature, {}).replace(/^\S+/, 'OAuth')),
  refuse('a scheme that starts with the correct scheme', ['SchemeByPrefix'], (signature) =>
    written(signature, {}).replace(/^\S+/, 'marketplace-third-party-2'),
  ),
  refuse('a truncated scheme', ['SchemeNotChecked'], (signature) =>
    written(signature, {}).replace(/^\S+/, 'marketplace-third'),
  ),
  refuse('no scheme', ['SchemeOptional'], (signature) => written(signature, {}).replace(/^\S+ /, '')),
  refuse('an empty header', ['NotAHeader'], () => ''),
  refuse('only the scheme', ['NotAHeader'], () => 'marketplace-third-party'),
  refuse('only the scheme and a space', ['NotAHeader'], () => 'marketplace-third-party '),
  refuse('only a signature', ['NotAHeader'], (signature) => signature),
  refuse(
    'a token instead of pairs after the scheme',
    ['NotAHeader'],
    (signature) => `marketplace-third-party ${signature}`,
  ),
  leaveOpen('the scheme in upper case', ['SchemeInAnyCase'], (signature) =>
    written(signature, {}).replace(/^\S+/, 'MARKETPLACE-THIRD-PARTY'),
  ),
  leaveOpen('the scheme in mixed case', ['SchemeInAnyCase'], (signature) =>
    written(signature, {}).replace(/^\S+/, 'Marketplace-Third-Party'),
  ),
];

const version = (value: string | undefined) => (signature: string) => written(signature, { version: value });
const digest = (value: string | undefined) => (signature: string) => written(signature, { digest: value });

const values: readonly HeaderCase[] = [
  refuse(
    'version 1.0, which is deprecated',
    ['DeprecatedVersionAllowed', 'VersionNotChecked', 'VersionByPrefix'],
    version('1.0'),
  ),
  refuse('version 1', ['VersionByPrefix', 'VersionNotChecked'], version('1')),
  refuse('version 1.10', ['VersionAsNumber', 'VersionByPrefix'], version('1.10')),
  refuse('version 01.1', ['VersionAsNumber', 'VersionNotChecked'], version('01.1')),
  refuse('version 1.2', ['VersionNotChecked', 'VersionByPrefix'], version('1.2')),
  refuse('version 2.0', ['VersionNotChecked'], version('2.0')),
  refuse('version 1.1.1', ['VersionByPrefix'], version('1.1.1')),
  refuse('version 1.1 after a space', ['VersionTrimmed', 'VersionAsNumber'], version(' 1.1')),
  refuse('version v1.1', ['VersionNotChecked'], version('v1.1')),
  refuse('version 1,1', ['VersionNotChecked'], version('1,1')),
  refuse('an empty version', ['VersionNotChecked'], version('')),
  refuse('no version', ['VersionOptional', 'VersionNotChecked'], version(undefined)),
  refuse('the digest HMAC-SHA256', ['StrongerDigestAllowed', 'DigestNotChecked'], digest('HMAC-SHA256')),
  refuse('the digest SHA1', ['DigestNotChecked'], digest('SHA1')),
  refuse('the digest SHA1-HMAC', ['DigestNotChecked'], digest('SHA1-HMAC')),
  refuse('the digest HMAC-SHA', ['DigestNotChecked'], digest('HMAC-SHA')),
  refuse('the digest HMAC-SHA1-96', ['DigestByPrefix'], digest('HMAC-SHA1-96')),
  refuse('the digest HMAC_SHA1', ['DigestNotChecked'], digest('HMAC_SHA1')),
  refuse('the digest in lower case', ['DigestInAnyCase', 'DigestNotChecked'], digest('hmac-sha1')),
  refuse('the digest none', ['DigestNotChecked'], digest('none')),
  refuse('an empty digest', ['DigestNotChecked'], digest('')),
  refuse('no digest', ['DigestOptional', 'DigestNotChecked'], digest(undefined)),
  refuse('no nonce', ['NonceOptional'], (signature) => written(signature, { nonce: undefined })),
  refuse('no signature', ['SignatureOptional'], (signature) => written(signature, { signature: undefined })),
  refuse('an empty signature', ['SignatureOptional'], (signature) => written(signature, { signature: '' })),
];

const swapped = (from: string | RegExp, to: string) => (signature: string) => written(signature, {}).replace(from, to);

const shapes: readonly HeaderCase[] = [
  refuse('xversion instead of version', ['FoundAnywhere'], swapped('version=', 'xversion=')),
  refuse('client-nonce instead of nonce', ['FoundAnywhere'], swapped('nonce=', 'client-nonce=')),
  refuse('old-signature instead of signature', ['FoundAnywhere'], swapped('signature=', 'old-signature=')),
  refuse('no closing quotation mark', ['Unfinished'], (signature) => written(signature, {}).slice(0, -1)),
  refuse('a truncated signature without a closing quotation mark', ['Unfinished'], (signature) =>
    written(signature, {}).slice(0, -12),
  ),
  refuse('a header that ends after signature=', ['Unfinished'], swapped(/signature=.*$/, 'signature=')),
  refuse('a header that ends after the key signature', ['Unfinished'], swapped(/signature=.*$/, 'signature')),
  leaveOpen('spaces after the commas', ['OtherWhiteSpace'], swapped(/,/g, ', ')),
  leaveOpen('tabs after the commas', ['OtherWhiteSpace'], swapped(/,/g, ',\t')),
  leaveOpen('spaces before the commas', ['OtherWhiteSpace'], swapped(/,/g, ' ,')),
  leaveOpen('several spaces after the scheme', ['OtherWhiteSpace'], swapped(' ', '   ')),
  leaveOpen('a space at the end', ['OtherWhiteSpace'], swapped(/$/, ' ')),
  leaveOpen('a space at the start', ['OtherWhiteSpace'], swapped(/^/, ' ')),
  leaveOpen('spaces around the equals signs', ['OtherWhiteSpace'], swapped(/="/g, ' = "')),
  leaveOpen('spaces instead of commas', ['OtherWhiteSpace'], swapped(/,/g, ' ')),
  leaveOpen('semicolons instead of commas', ['OtherWhiteSpace'], swapped(/,/g, ';')),
  leaveOpen('no quotation marks', ['OtherQuoting'], swapped(/"/g, '')),
  leaveOpen('no quotation marks around the version', ['OtherQuoting'], swapped('"1.1"', '1.1')),
  leaveOpen('single quotation marks', ['AnyQuotes', 'OtherQuoting'], swapped(/"/g, "'")),
  leaveOpen('a backslash in the version', ['OtherQuoting'], swapped('1.1', String.raw`1\.1`)),
  leaveOpen('an additional pair at the end', ['FurtherPairs'], swapped(/$/, ',keyId="1"')),
  leaveOpen('an additional pair at the start', ['FurtherPairs'], swapped(' ', ' realm="partner",')),
  leaveOpen('a comma at the end', ['EmptyElements'], swapped(/$/, ',')),
  leaveOpen('a comma at the start', ['EmptyElements'], swapped(' ', ' ,')),
  leaveOpen('two commas', ['EmptyElements'], swapped(',', ',,')),
  leaveOpen('keys in upper case', ['NamesInAnyCase'], upperKeys),
  leaveOpen('version 1.1 twice', ['LastWins', 'FirstWins'], swapped('version="1.1"', 'version="1.1",version="1.1"')),
  leaveOpen('version 1.0 and then version 1.1', ['LastWins'], swapped('version=', 'version="1.0",version=')),
  leaveOpen('version 1.1 and then version 1.0', ['FirstWins'], swapped(/$/, ',version="1.0"')),
  { ...withNonce('an empty nonce', ['NonceOptional'], ''), result: 'acceptable' },
];

function upperKeys(signature: string): string {
  return written(signature, {}).replace(/[a-z]+(?==")/g, (key) => key.toUpperCase());
}

/** Authorization headers, by class. */
export const headerCases: Readonly<Record<string, readonly HeaderCase[]>> = {
  'correct headers': correctHeaders,
  schemes,
  values,
  shapes,
};
