import { below, FindingError, type Json, type JsonObject, type Pointer, type Reply } from '../../../src/authoring.ts';
import { ambient } from '../authoring.ts';
import { partsOf } from '../expectations/product-violations.ts';
import { shownLines } from '../replies/cart-reply.ts';

/** A text of a deal in a reply. */
interface DealText {
  readonly pointer: Pointer;
  /** Identifies the field and its deal or option. */
  readonly key: string;
  readonly text: string;
}

/** The texts of one field in earlier replies, and their mangled forms, each with its correct text. */
interface Mangled {
  readonly texts: Set<string>;
  readonly forms: Map<string, string>;
}

const productFields = ['title', 'internalName', 'description', 'shortDescription'];
const locationFields = ['name', 'city', 'street'];

/** Section 1: the texts of a deal, in the replies of all checks. */
export const textJudgements = [
  ambient('storefront/1/1-texts', 'No reply mangles a deal text that an earlier reply shows correctly', {
    remember: () => new Map<string, Mangled>(),
    judge(reply, { memory }) {
      let compared = 0;
      for (const dealText of textsOf(reply)) {
        const before = memory.get(dealText.key);
        if (before !== undefined) compared += 1;
        expectCorrect(reply, dealText, before);
        if (isBeyondAscii(dealText.text)) remember(memory, dealText);
      }
      return compared > 0;
    },
    gap: 'catalogue',
  }),
];

function expectCorrect(reply: Reply, { pointer, text }: DealText, before: Mangled | undefined): void {
  const correct = before?.forms.get(text);
  if (correct === undefined) return;
  throw new FindingError({
    kind: 'unexpected',
    exchange: reply.exchange,
    pointer,
    expected: `${JSON.stringify(correct)}, as in an earlier reply`,
    received: text,
  });
}

function remember(memory: Map<string, Mangled>, { key, text }: DealText): void {
  const { texts: known, forms } = memory.get(key) ?? { texts: new Set(), forms: new Map() };
  if (known.has(text)) return;
  memory.set(key, { texts: known.add(text), forms });
  for (const form of mangledForms(text)) forms.set(form, text);
}

function textsOf(reply: Reply): readonly DealText[] {
  return [
    ...partsOf(reply).flatMap(({ pointer, value }) => [
      ...texts(value, { pointer, of: value['id'], fields: productFields }),
      ...labels(value, pointer),
    ]),
    ...partsOf(reply, 'options').flatMap(({ pointer, value }) =>
      texts(value, { pointer, of: value['id'], fields: ['internalName'] }),
    ),
    ...partsOf(reply, 'locations').flatMap(({ pointer, value }) =>
      texts(value, { pointer, of: value['id'], fields: locationFields }),
    ),
    ...shownLines(reply).flatMap(({ pointer, item }) => [
      ...texts(item, { pointer, of: item['productId'], fields: ['title'] }),
      ...texts(item, { pointer, of: item['optionId'], fields: ['optionTitle'] }),
    ]),
  ];
}

function texts(
  value: JsonObject,
  {
    pointer,
    of,
    fields,
  }: { readonly pointer: Pointer; readonly of: Json | undefined; readonly fields: readonly string[] },
): readonly DealText[] {
  if (typeof of !== 'string') return [];
  return fields.flatMap((field) => {
    const text = value[field];
    return typeof text === 'string' ? [{ pointer: below(pointer, field), key: `${field} of ${of}`, text }] : [];
  });
}

function labels({ id, categoryLabels }: JsonObject, pointer: Pointer): readonly DealText[] {
  if (typeof id !== 'string' || !Array.isArray(categoryLabels)) return [];
  return categoryLabels.flatMap((text: Json, index) =>
    typeof text === 'string'
      ? [{ pointer: `${below(pointer, 'categoryLabels')}/${index}` as const, key: `labels of ${id}`, text }]
      : [],
  );
}

const beyondAscii = /[^\p{ASCII}]/u;
const eachBeyondAscii = /[^\p{ASCII}]/gu;
/** The Windows-1252 characters of 0x80 to 0x9F. TextDecoder of some Node releases decodes these as Latin-1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

export function isBeyondAscii(text: string): boolean {
  return beyondAscii.test(text);
}

/** The text as a program with a wrong encoding shows it: as mojibake, or with question marks or U+FFFD. */
export function mangledForms(text: string): ReadonlySet<string> {
  const latin1 = Buffer.from(text).toString('latin1');
  const replaced = ['?', '\uFFFD'].flatMap((mark) => [
    text.replace(eachBeyondAscii, mark),
    // One mark for each UTF-16 unit or each byte.
    text.replace(eachBeyondAscii, (character) => mark.repeat(character.length)),
    text.replace(eachBeyondAscii, (character) => mark.repeat(Buffer.byteLength(character))),
  ]);
  const forms = new Set([latin1, inWindows1252(latin1), ...replaced]);
  forms.delete(text);
  return forms;
}

function inWindows1252(latin1: string): string {
  return latin1.replace(/[\u0080-\u009F]/g, (control) => windows1252.charAt(control.charCodeAt(0) - 0x80));
}
