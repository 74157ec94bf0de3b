/** A quantity outside 1 to 100, as JSON text. */
export interface NumberText {
  readonly name: string;
  readonly text: string;
}

/**
 * Below 1 or above 100. A parser that keeps only 8, 16, 32 or 64 bits reads some of them as a quantity in the range.
 */
export const outOfRange: { readonly always: readonly NumberText[]; readonly others: readonly NumberText[] } = {
  always: [
    { name: 'minus zero', text: '-0' },
    { name: '1e400, too large for a double', text: '1e400' },
    { name: '2^8 + 1', text: '257' },
    { name: '2^64 + 1', text: '18446744073709551617' },
  ],
  others: [
    { name: '2^16 + 1', text: '65537' },
    { name: '-1e400', text: '-1e400' },
    { name: '0e0', text: '0e0' },
    { name: '1e-400', text: '1e-400' },
    { name: '2^31', text: '2147483648' },
    { name: '-2^31 - 1', text: '-2147483649' },
    { name: '-2^32 + 1', text: '-4294967295' },
    { name: '2^53 + 1', text: '9007199254740993' },
    { name: '2^63', text: '9223372036854775808' },
    { name: '-2^64 + 1', text: '-18446744073709551615' },
    { name: 'a 1 with 400 zeros', text: `1${'0'.repeat(400)}` },
    { name: '101 digits, all 9', text: '9'.repeat(101) },
    { name: '1.01e2', text: '1.01e2' },
    // Invalid numbers in JSON: a server that accepts them has read a quantity out of range.
    { name: 'NaN', text: 'NaN' },
    { name: 'Infinity', text: 'Infinity' },
    { name: '-Infinity', text: '-Infinity' },
  ],
};
