import type { EmailHashFlag } from '../email-hash-notes.ts';

/** An address and the bugs that it catches. The result is `acceptable` where the contract is open. */
export interface EmailCase {
  readonly comment: string;
  readonly flags: readonly EmailHashFlag[];
  readonly email: string;
  readonly result: 'valid' | 'acceptable';
}

function email(comment: string, flags: readonly EmailHashFlag[], address: string): EmailCase {
  return { comment, flags, email: address, result: 'valid' };
}

function emailOpen(comment: string, flags: readonly EmailHashFlag[], address: string): EmailCase {
  return { comment, flags, email: address, result: 'acceptable' };
}

const plain: readonly EmailCase[] = [
  email('a plain address', ['Sha1', 'Md5', 'Sha512', 'HashedTwice', 'HexInBase64', 'Hexadecimal'], 'ana@example.com'),
  email('the encoding of the hash', ['PaddingKept', 'HashLowerCased'], 'jo@example.com'),
  email('a hash that contains a hyphen or an underscore', ['StandardBase64'], 'kim@example.com'),
  email(
    'the whole address and nothing else is hashed',
    ['DomainOnly', 'LocalPartOnly', 'LineFeedAdded', 'PercentEncoded'],
    'lee@example.com',
  ),
  email('the address is hashed as UTF-8 in lower case', ['Utf16', 'UpperCased'], 'max@example.com'),
  email('a short address', ['DomainOnly'], 'a@b.co'),
  email('a long top-level domain', ['LineFeedAdded'], 'ana@example.photography'),
  email('digits', ['PaddingKept'], '12345@example.com'),
  email('a hyphen in the domain', ['Hexadecimal'], 'ana@my-example.com'),
  email('an underscore in the local part', ['PercentEncoded'], 'ana_maria@example.com'),
  email('a subdomain', ['DomainOnly'], 'ana@mail.eu.example.com'),
];

const letterCase: readonly EmailCase[] = [
  email(
    'an address in upper case',
    ['NotLowerCased', 'DomainLowerCasedOnly', 'LocalPartLowerCasedOnly'],
    'ANA@EXAMPLE.COM',
  ),
  email('an upper-case letter at the start', ['NotLowerCased', 'DomainLowerCasedOnly'], 'Ana@example.com'),
  email('upper-case letters in the domain', ['NotLowerCased', 'LocalPartLowerCasedOnly'], 'ana@Example.Com'),
  email(
    'an upper-case letter inside the local part',
    ['NotLowerCased', 'DomainLowerCasedOnly'],
    'anaMaria@example.com',
  ),
  email('an upper-case I', ['LowerCasedInTurkish', 'NotLowerCased'], 'INGRID@example.com'),
  email('an upper-case I in the domain', ['LowerCasedInTurkish'], 'ana@EXAMPLE.IT'),
  emailOpen('a non-ASCII upper-case letter', ['AsciiLowerCasedOnly', 'NotLowerCased'], 'ÉLODIE@example.com'),
  emailOpen('Greek upper-case letters', ['AsciiLowerCasedOnly'], 'ΑΝΝΑ@example.com'),
  emailOpen('an upper-case sigma at the end of a word', ['LowerCasedByCharacter'], 'ΝΙΚΟΣ@example.com'),
  emailOpen('an upper-case I with a dot', ['LowerCasedInTurkish', 'AsciiLowerCasedOnly'], 'İpek@example.com'),
  emailOpen('a sharp s', ['CaseFolded'], 'strauß@example.com'),
  emailOpen('an upper-case sharp s', ['CaseFolded', 'AsciiLowerCasedOnly'], 'STRAUẞ@example.com'),
  emailOpen('a ligature', ['CaseFolded', 'Nfkc'], 'ﬁona@example.com'),
  emailOpen('the Kelvin sign', ['AsciiLowerCasedOnly'], '\u212Aim@example.com'),
  emailOpen('a dotless i', ['UpperCased'], 'ıpek@example.com'),
  emailOpen('an upper-case letter beyond the basic plane', ['AsciiLowerCasedOnly'], '\u{10400}@example.com'),
];

const whiteSpace: readonly EmailCase[] = [
  email('a leading space', ['NotTrimmed', 'TrimmedAtEndOnly'], ' ana@example.com'),
  email('a trailing space', ['NotTrimmed', 'TrimmedAtStartOnly'], 'ana@example.com '),
  email(
    'leading and trailing spaces',
    ['NotTrimmed', 'OneCharacterTrimmed', 'TrimmedAtEndOnly'],
    '  ana@example.com   ',
  ),
  email('a trailing tab', ['OnlySpacesTrimmed', 'OnlyLineEndTrimmed'], 'ana@example.com\t'),
  email('a trailing line feed', ['OnlySpacesTrimmed', 'NotTrimmed'], 'ana@example.com\n'),
  email(
    'a trailing carriage return and line feed',
    ['OnlySpacesTrimmed', 'OneCharacterTrimmed'],
    'ana@example.com\r\n',
  ),
  email('a leading tab', ['OnlySpacesTrimmed', 'TrimmedAtEndOnly'], '\tana@example.com'),
  email(
    'all white-space characters on both sides and an upper-case letter',
    ['OnlySpacesTrimmed', 'NotLowerCased'],
    ' \t\r\nAna@Example.com\n\r\t ',
  ),
  email('a space inside quotation marks', ['InnerSpaceRemoved', 'QuotesDropped'], '"ana maria"@example.com'),
  emailOpen('a trailing no-break space', ['AsciiSpaceTrimmedOnly'], 'ana@example.com\u00a0'),
  emailOpen('a leading ideographic space', ['AsciiSpaceTrimmedOnly'], '\u3000ana@example.com'),
  emailOpen('a leading byte order mark', ['AsciiSpaceTrimmedOnly'], '\ufeffana@example.com'),
  emailOpen('a trailing form feed', ['AsciiSpaceTrimmedOnly'], 'ana@example.com\f'),
  emailOpen('a trailing zero-width space', ['LineFeedAdded'], 'ana@example.com\u200b'),
];

const differentAddresses: readonly EmailCase[] = [
  email('a plus tag', ['PlusTagDropped', 'PlusAsSpace'], 'ana+tickets@example.com'),
  email('two pluses', ['PlusTagDropped', 'PlusAsSpace'], 'ana+a+b@example.com'),
  email('a plus at the end of the local part', ['PlusTagDropped'], 'ana+@example.com'),
  email('dots in the local part', ['DotsDropped'], 'a.n.a@example.com'),
  email('dots and a plus tag', ['DotsDropped', 'PlusTagDropped'], 'ana.maria+x.y@example.com'),
  email('text that looks like an escape', ['EscapesDecoded'], 'ana%2bx@example.com'),
  email('an apostrophe', ['PercentEncoded'], "o'hara@example.com"),
  email('all special characters of an unquoted local part', ['PercentEncoded'], "!#$%&'*/=?^`{|}~-@example.com"),
  email('a quoted local part', ['QuotesDropped'], '"ana"@example.com'),
  email('an at sign in a quoted local part', ['QuotesDropped'], '"a@b"@example.com'),
  emailOpen('a name and angle brackets', ['AngleAddress'], 'Ana <ana@example.com>'),
  emailOpen('a mailto scheme', ['MailtoDropped'], 'mailto:ana@example.com'),
  emailOpen('a comment', ['CommentsDropped'], 'ana(work)@example.com'),
  emailOpen('a dot at the end of the domain', ['TrailingDotDropped'], 'ana@example.com.'),
  email('an IP address instead of a domain', ['DomainOnly'], 'ana@[192.0.2.1]'),
  email('a domain with two hyphens in a row', ['Hexadecimal'], 'ana@xy--mnchen-3ya.example'),
  emailOpen('an international domain in ASCII form', ['DomainInUnicode'], 'jo@xn--mnchen-3ya.example'),
  emailOpen('an international domain', ['DomainInAscii', 'Latin1'], 'ana@münchen.example'),
  emailOpen('a Japanese domain', ['DomainInAscii', 'Latin1'], 'ana@東京.example'),
];

const nonAscii: readonly EmailCase[] = [
  email('a two-byte character', ['Latin1', 'AccentsDropped'], 'josé@example.com'),
  email('two-byte characters: Cyrillic', ['Latin1', 'Utf16'], 'анна@example.com'),
  email('three-byte characters: Japanese', ['Latin1', 'Utf16'], '太郎@example.com'),
  email('a four-byte character: emoji', ['Cesu8', 'Latin1'], '🎟@example.com'),
  email('a four-byte character: Chinese', ['Cesu8'], '𠮷@example.com'),
  email('a letter and its accent as two characters', ['Nfc', 'Nfkc'], 'jose\u0301@example.com'),
  email('a letter with its accent as one character', ['Nfd'], 'rené@example.com'),
  email('full-width letters', ['Nfkc'], 'ａｎａ@example.com'),
  email('Korean syllables', ['Nfd'], '한글@example.com'),
];

const lengths: readonly EmailCase[] = [
  email('an address of 65 characters', ['CutAt64'], `${'a'.repeat(53)}@example.com`),
  email('a local part of 64 characters', ['CutAt64'], `${'a'.repeat(64)}@example.com`),
  email(
    'an address of 255 characters',
    ['CutAt254', 'CutAt64'],
    `ana@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example`,
  ),
  email(
    'an address of 55 bytes, the maximum for one SHA-256 block',
    ['LineFeedAdded'],
    `${'a'.repeat(43)}@example.com`,
  ),
  email('an address of 64 bytes, a whole SHA-256 block', ['LineFeedAdded'], `${'a'.repeat(52)}@example.com`),
  emailOpen('a NUL inside the address', ['NulEndsAddress'], 'ana\0@example.com'),
  emailOpen('an empty address', ['EmptyNotHashed'], ''),
  emailOpen('only white space', ['EmptyNotHashed', 'NotTrimmed'], '  \n'),
  emailOpen('a text without an at sign', ['UpperCased'], 'ana'),
];

/** E-mail addresses, by class. */
export const emailCases: Readonly<Record<string, readonly EmailCase[]>> = {
  'plain addresses': plain,
  'letter case': letterCase,
  'white space': whiteSpace,
  'different addresses': differentAddresses,
  'non-ASCII characters': nonAscii,
  lengths,
};
