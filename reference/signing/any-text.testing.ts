import * as fc from 'fast-check';

/** Code points by the bytes that they take in UTF-8; surrogates have no such form. */
const characters: fc.Arbitrary<string> = fc
  .oneof(
    fc.integer({ min: 0, max: 0x7f }),
    fc.integer({ min: 0x80, max: 0x7ff }),
    fc.integer({ min: 0x800, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0xffff }),
    fc.integer({ min: 0x10000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));

/** Any text that has a UTF-8 form. The library's own `binary` unit takes most of a second to be made. */
export function anyText(constraints: fc.ArrayConstraints = {}): fc.Arbitrary<string> {
  return fc.array(characters, { maxLength: 20, ...constraints }).map((list) => list.join(''));
}
