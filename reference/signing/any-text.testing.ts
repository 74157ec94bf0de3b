import * as fc from 'fast-check';

/** Code points by their length in UTF-8; surrogates have no UTF-8 form. */
const characters: fc.Arbitrary<string> = fc
  .oneof(
    fc.integer({ min: 0, max: 0x7f }),
    fc.integer({ min: 0x80, max: 0x7ff }),
    fc.integer({ min: 0x800, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0xffff }),
    fc.integer({ min: 0x10000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));

/** Any text with a UTF-8 form. The `binary` unit of fast-check takes most of a second to create. */
export function anyText(constraints: fc.ArrayConstraints = {}): fc.Arbitrary<string> {
  return fc.array(characters, { maxLength: 20, ...constraints }).map((list) => list.join(''));
}
