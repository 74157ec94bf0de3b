import { sign, signOpen, type SigningCase } from './signing-case.ts';

const nonce = (text: string) => ({ nonce: text });

const nonces: readonly SigningCase[] = [
  sign('a nonce of digits', ['NonceLeftOut'], nonce('1764576000')),
  sign('a UUID in upper case', ['NonceLowerCased'], nonce('9F1C2B7A-55D0-4E7B-9C43-6A8E2D1B0F99')),
  sign('a nonce in Base64', ['NonceNotEncoded', 'NonceEncodedTwice'], nonce('Zm9v+YmFy/Zg==')),
  sign('a space in a nonce', ['NonceNotEncoded', 'SpaceAsPlus'], nonce('a b')),
  sign('spaces at the start and end of a nonce', ['NonceTrimmed'], nonce(' a ')),
  sign('a plus in a nonce', ['NonceNotEncoded', 'NonceEncodedTwice'], nonce('a+b')),
  sign('an ampersand in a nonce', ['NonceNotEncoded'], nonce('a&b')),
  sign('an equals sign in a nonce', ['NonceNotEncoded'], nonce('a=b')),
  sign('an escape in a nonce', ['NonceDecoded', 'EscapesLeft'], nonce('a%20b')),
  sign('a percent sign in a nonce', ['NonceNotEncoded'], nonce('100%')),
  sign('an asterisk in a nonce', ['AsteriskLeft', 'MarksLeft'], nonce('a*b')),
  sign("the characters (!') in a nonce", ['MarksLeft'], nonce("(a!'b)")),
  sign('unreserved characters in a nonce', ['TildeEncoded', 'UnreservedEncoded'], nonce('~a_b.c-d')),
  sign('a slash and a colon in a nonce', ['NonceNotEncoded', 'SlashLeft'], nonce('a/b:c')),
  sign('a comma in a nonce', ['NonceNotEncoded'], nonce('a,b')),
  sign('brackets and braces in a nonce', ['NonceNotEncoded'], nonce('[a]{b}<c>')),
  sign('a nonce of 300 characters', ['NonceLeftOut'], nonce('0123456789'.repeat(30))),
  signOpen('a quotation mark in a nonce', ['NonceNotEncoded'], nonce('a"b')),
  signOpen('a backslash in a nonce', ['NonceNotEncoded'], nonce('a\\b')),
  signOpen('an empty nonce', ['EmptyPartLeftOut'], nonce('')),
];

const verbs: readonly SigningCase[] = [
  sign('the verb GET', ['VerbLowerCased'], { method: 'GET', nonce: 'n-get', body: null }),
  sign('the verb PUT', ['VerbLowerCased'], { method: 'PUT' }),
  sign('the verb PATCH', ['VerbLowerCased'], { method: 'PATCH' }),
  sign('the verb DELETE', ['VerbLowerCased'], { method: 'DELETE', body: null }),
  sign('the verb HEAD', ['VerbLowerCased'], { method: 'HEAD', body: null }),
  sign('the verb post in lower case', ['VerbAsGiven', 'VerbLowerCased'], { method: 'post' }),
  sign('the verb Get in mixed case', ['VerbAsGiven'], { method: 'Get', body: null }),
  sign('the verb patch in lower case', ['VerbAsGiven'], { method: 'patch' }),
  sign('the verb options in lower case', ['VerbAsGiven', 'VerbInTurkish'], { method: 'options', body: null }),
  sign('a custom verb in lower case', ['VerbInTurkish', 'VerbAsGiven'], { method: 'notify' }),
];

/** Nonces with special characters, and verbs in any letter case. */
export const noncesAndVerbs: readonly SigningCase[] = [...nonces, ...verbs];
