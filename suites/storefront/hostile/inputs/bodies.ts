import type { Family, HostileInput } from './input.ts';
import { nestedArrays, nestedObjects, objectText, type Members } from './json-text.ts';
import type { BodyOperation } from './operations.ts';

const deep = 10_000;
const many = 10_000;
const hugeText = 2_000_000;
const longText = 100_000;

/**
 * Odd and invalid JSON bodies. A server may accept a body that is odd but valid JSON, and then applies its valid part.
 */
export function oddBodies(operation: BodyOperation, quantity: number): Family {
  const { members, body, send } = operation;
  const whole = body(members);
  const input = (
    name: string,
    rawBody: string | Uint8Array,
    quantities: readonly number[] = [quantity],
  ): HostileInput => ({
    name,
    request: send(rawBody),
    quantities,
  });
  const noted = (text: string): string => body(members, [['clientReference', text]]);
  return {
    always: [
      input('a body cut off inside an escape sequence', `${whole.slice(0, -1)},"note":"\\u00`, []),
      input('arrays nested 10,000 deep', body(members, [['note', nestedArrays(deep)]])),
      input('a string of 2 MB', body(members, [['note', `"${'x'.repeat(hugeText)}"`]])),
      input('a byte order mark', `\uFEFF${whole}`),
      input('invalid UTF-8 in a string', Buffer.concat(around(noted('"SPLIT"'), Buffer.from([0xff, 0xc0, 0xaf])))),
      ...(operation.name === 'update'
        ? []
        : [input('10,000 items, all but the first without a product', manyItems(operation), [])]),
    ],
    others: [
      input('an escaped NUL in a string', noted(String.raw`"a\u0000b"`)),
      input('objects nested 10,000 deep', body(members, [['note', nestedObjects(deep)]])),
      input('a raw control character in a string', noted('"a\u0001b"')),
      input('a lone surrogate', noted(String.raw`"\ud800"`)),
      input('a string of 100 kB', noted(`"${'x'.repeat(longText)}"`)),
      input('10,000 unknown fields', body(members, unknownFields())),
      input('a field name of 100 kB', body(members, [['x'.repeat(longText), '1']])),
      input('a number of 1,000 digits', body(members, [['note', '7'.repeat(1_000)]])),
      input('an empty field name', body(members, [['', '1']])),
      input('the JSON document twice', whole + whole),
      input('text after the JSON document', `${whole} and more`),
      input('a trailing comma', `${whole.slice(0, -1)},}`),
      input('a comment', `/* all of it */ ${whole}`),
      input('single quotes', whole.replaceAll('"', "'")),
      input('a NUL after the JSON document', `${whole}\u0000`),
      input('UTF-16', Buffer.from(`\uFEFF${whole}`, 'utf16le')),
      input('white space of 100 kB', `${' '.repeat(longText)}${whole}`),
      input('only an opening bracket', '['),
      input('a million opening brackets', '['.repeat(1_000_000), []),
    ],
  };
}

/** One member name twice, in and out of range: a server that accepts it must have used the valid quantity. */
export function twiceNamed({ members, body, send }: BodyOperation, quantity: number): readonly HostileInput[] {
  const rest = members.filter(([name]) => name !== 'quantity');
  const twice = (first: string, second: string): string => body([...rest, ['quantity', first], ['quantity', second]]);
  const own = String(quantity);
  return [
    [own, '101'],
    ['101', own],
  ].map(([first = '', second = '']) => ({
    name: `the field quantity twice, ${first} and ${second}`,
    request: send(twice(first, second)),
    quantities: [quantity],
  }));
}

function around(text: string, bytes: Uint8Array): readonly Uint8Array[] {
  const [before = '', after = ''] = text.split('SPLIT');
  return [Buffer.from(before), bytes, Buffer.from(after)];
}

function manyItems({ name, members }: BodyOperation): string {
  const country: Members = name === 'create' ? [['country', '"US"']] : [];
  const items = [objectText(members), ...Array.from({ length: many - 1 }, () => '{"quantity":0}')];
  return objectText([...country, ['items', `[${items.join(',')}]`]]);
}

function unknownFields(): Members {
  return Array.from({ length: many }, (_, index) => [`field${index}`, 'null']);
}
