import { availability, sign, signOpen, type SigningCase } from './signing-case.ts';

const at = (query: string) => ({ url: `${availability}?${query}` });

/** Keys that common sort functions order differently. */
export const sortedKeys: readonly SigningCase[] = [
  sign('two keys in falling order', ['NotSorted'], at('b=1&a=2')),
  sign('two keys in rising order', ['SortedBackwards', 'SortedByValue'], at('a=2&b=1')),
  sign('three keys', ['NotSorted', 'SortedBackwards', 'SortedByValue'], at('c=1&a=3&b=2')),
  sign('a key that begins another, and a hyphen', ['SortedByPair'], at('a=2&a-b=1')),
  sign('a key that begins another, and a digit', ['SortedByPair'], at('a=2&a1=1')),
  sign('a key that begins another, and a dot', ['SortedByPair', 'NotSorted'], at('a.b=1&a=2')),
  sign('a key that begins another, and a letter', ['NotSorted'], at('ab=1&a=2')),
  sign('upper case comes before lower case', ['SortedIgnoringCase'], at('B=1&a=2')),
  sign('upper case comes before lower case, the other way about', ['SortedIgnoringCase', 'NotSorted'], at('a=2&B=1')),
  sign('an underscore between the cases', ['SortedIgnoringCase'], at('aZ=1&a_=2')),
  sign('the keys of the contract', ['NotSorted'], at('purchaserId=1&purchaserEmailHash=2&locale=en-US')),
  sign('numbers in keys', ['SortedNaturally'], at('a10=1&a2=2')),
  sign('numbers as keys', ['SortedNaturally', 'NotSorted'], at('9=1&10=2&1=3')),
  sign('a long key before a short one', ['SortedByLength'], at('aaa=1&b=2')),
  sign('a long key behind a short one', ['SortedByLength', 'NotSorted'], at('b=2&aaa=1')),
  sign('values in falling order', ['SortedByValue'], at('a=z&b=y&c=x')),
  sign('thirty keys', ['NotSorted', 'SortedNaturally'], at(falling(30))),
  sign('two hundred keys', ['NotSorted'], at(falling(200))),
  sign('two keys beyond ASCII in falling order', ['NotSorted'], at('%C3%A9=1&%C3%A8=2')),
  signOpen('a bracket and a digit', ['SortedAfterEncoding'], at('a%5B=1&a0=2')),
  signOpen('a tilde and a letter beyond ASCII', ['SortedAfterEncoding'], at('a%C3%A9=1&a~=2')),
  signOpen('a bar and a letter', ['SortedAfterEncoding'], at('a%7C=1&ab=2')),
  signOpen('a key beyond the basic plane and one at its end', ['SortedByCharacter'], at('%F0%9F%98%80=1&%EF%BF%BD=2')),
  signOpen('a letter escaped that need not be', ['SortedByWrittenKey'], at('%62=1&a=2')),
  signOpen('a colon raw in one key, and a letter', ['SortedAfterEncoding'], at('a:=1&a0=2')),
];

function falling(count: number): string {
  return Array.from({ length: count }, (_, index) => `key${count - index}=${index}`).join('&');
}
