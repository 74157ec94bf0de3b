import { availability, sign, signOpen, type SigningCase } from './signing-case.ts';

const at = (query: string) => ({ url: `${availability}?${query}` });

/** Keys that common sort functions order differently. */
export const sortedKeys: readonly SigningCase[] = [
  sign('two keys in descending order', ['NotSorted'], at('b=1&a=2')),
  sign('two keys in ascending order', ['SortedBackwards', 'SortedByValue'], at('a=2&b=1')),
  sign('three keys', ['NotSorted', 'SortedBackwards', 'SortedByValue'], at('c=1&a=3&b=2')),
  sign('one key is a prefix of the other: a and a-b', ['SortedByPair'], at('a=2&a-b=1')),
  sign('one key is a prefix of the other: a and a1', ['SortedByPair'], at('a=2&a1=1')),
  sign('one key is a prefix of the other: a and a.b', ['SortedByPair', 'NotSorted'], at('a.b=1&a=2')),
  sign('one key is a prefix of the other: a and ab', ['NotSorted'], at('ab=1&a=2')),
  sign('upper case comes before lower case', ['SortedIgnoringCase'], at('B=1&a=2')),
  sign(
    'upper case comes before lower case, with the keys swapped in the URL',
    ['SortedIgnoringCase', 'NotSorted'],
    at('a=2&B=1'),
  ),
  sign('an underscore, which sorts between upper and lower case', ['SortedIgnoringCase'], at('aZ=1&a_=2')),
  sign('the keys of the contract', ['NotSorted'], at('purchaserId=1&purchaserEmailHash=2&locale=en-US')),
  sign('numbers in keys', ['SortedNaturally'], at('a10=1&a2=2')),
  sign('numbers as keys', ['SortedNaturally', 'NotSorted'], at('9=1&10=2&1=3')),
  sign('a long key before a short key', ['SortedByLength'], at('aaa=1&b=2')),
  sign('a long key after a short key', ['SortedByLength', 'NotSorted'], at('b=2&aaa=1')),
  sign('values in descending order', ['SortedByValue'], at('a=z&b=y&c=x')),
  sign('thirty keys', ['NotSorted', 'SortedNaturally'], at(descending(30))),
  sign('two hundred keys', ['NotSorted'], at(descending(200))),
  sign('two non-ASCII keys in descending order', ['NotSorted'], at('%C3%A9=1&%C3%A8=2')),
  signOpen('keys that differ in an escaped bracket and a digit', ['SortedAfterEncoding'], at('a%5B=1&a0=2')),
  signOpen('keys that differ in a tilde and a non-ASCII letter', ['SortedAfterEncoding'], at('a%C3%A9=1&a~=2')),
  signOpen('keys that differ in an escaped vertical bar and a letter', ['SortedAfterEncoding'], at('a%7C=1&ab=2')),
  signOpen(
    'a key beyond the basic plane and a key at the end of the basic plane',
    ['SortedByCharacter'],
    at('%F0%9F%98%80=1&%EF%BF%BD=2'),
  ),
  signOpen('a key with an unnecessarily escaped letter', ['SortedByWrittenKey'], at('%62=1&a=2')),
  signOpen('keys that differ in an unescaped colon and a digit', ['SortedAfterEncoding'], at('a:=1&a0=2')),
];

function descending(count: number): string {
  return Array.from({ length: count }, (_, index) => `key${count - index}=${index}`).join('&');
}
