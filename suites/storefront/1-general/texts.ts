import { below, FindingError, type Json, type JsonObject, type Pointer, type Reply } from '../../../src/authoring.ts';
import { ambient } from '../authoring.ts';
import { partsOf, type Part } from '../expectations/product-violations.ts';
import { shownLines } from '../replies/cart-reply.ts';

/** An object that shows texts of a deal, an option or a location. */
interface Shown extends Part {
  /** Id of the deal, the option or the location. */
  readonly of: Json | undefined;
  readonly fields: readonly string[];
}

/** The texts of one field in earlier replies, and their mangled forms, each with its correct text. */
interface KnownTexts {
  readonly texts: Set<string>;
  readonly forms: Map<string, string>;
}

/** By id, then by field. */
type Memory = Map<string, Map<string, KnownTexts>>;

const productFields = ['title', 'internalName', 'description', 'shortDescription', 'categoryLabels'];
const locationFields = ['name', 'city', 'street'];

/** Section 1: the texts of a deal, in the replies of all checks. */
export const textJudgements = [
  ambient('storefront/1/1-texts', 'A deal text that one reply shows correctly is never garbled in a later reply', {
    remember: (): Memory => new Map(),
    judge(reply, { memory }) {
      let compared = false;
      for (const { pointer, value, of, fields } of shownIn(reply)) {
        if (typeof of !== 'string') continue;
        for (const field of fields) {
          for (const [path, text] of textsOf(value, field)) {
            const before = memory.get(of)?.get(field);
            compared ||= before !== undefined;
            const correct = before?.forms.get(text);
            if (correct !== undefined) throw mangledFinding(reply, { pointer: `${pointer}${path}`, text, correct });
            if (isBeyondAscii(text)) remember(memory, { of, field, text });
          }
        }
      }
      return compared;
    },
    gap: 'catalogue',
  }),
];

function mangledFinding(
  { exchange }: Reply,
  { pointer, text, correct }: { readonly pointer: Pointer; readonly text: string; readonly correct: string },
): FindingError {
  const expected = `${JSON.stringify(correct)}, as in an earlier reply`;
  return new FindingError({ kind: 'unexpected', exchange, pointer, expected, received: text });
}

function remember(
  memory: Memory,
  { of, field, text }: { readonly of: string; readonly field: string; readonly text: string },
): void {
  const fields = memory.get(of) ?? new Map<string, KnownTexts>();
  memory.set(of, fields);
  const { texts, forms } = fields.get(field) ?? { texts: new Set(), forms: new Map() };
  if (texts.has(text)) return;
  fields.set(field, { texts: texts.add(text), forms });
  for (const form of mangledForms(text)) forms.set(form, text);
}

function shownIn(reply: Reply): readonly Shown[] {
  const part = (fields: readonly string[]) => (one: Part) => ({ ...one, of: one.value['id'], fields });
  return [
    ...partsOf(reply).map(part(productFields)),
    ...partsOf(reply, 'options').map(part(['internalName'])),
    ...partsOf(reply, 'locations').map(part(locationFields)),
    ...shownLines(reply).flatMap(({ pointer, item: value }) => [
      { pointer, value, of: value['productId'], fields: ['title'] },
      { pointer, value, of: value['optionId'], fields: ['optionTitle'] },
    ]),
  ];
}

/** The text of a field, or the texts of its list, each with its path below the object. */
function textsOf(value: JsonObject, field: string): readonly (readonly [path: Pointer, text: string])[] {
  const text = value[field];
  if (typeof text === 'string') return [[below('', field), text]];
  if (!Array.isArray(text)) return [];
  return text.flatMap((one: Json, index) => (typeof one === 'string' ? [[`/${field}/${index}`, one] as const] : []));
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
