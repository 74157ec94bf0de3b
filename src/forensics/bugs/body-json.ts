import type { Bug } from '../bug.ts';
import type { SigningRecipe } from '../signing/recipe.ts';
import { escapeForms, numberForms, writtenJson, type JsonForm } from './json-forms.ts';

const asSent = 'Rule 3 of section 5.3: hash the body as it was sent, before you parse it';
const express = 'In Express, keep the raw body with the verify option of express.json';
const python = 'In Flask, use request.get_data(); in Django, request.body';
const php = "In PHP, use file_get_contents('php://input')";
const java = 'In Java, read the bytes of the body before a library maps it to an object';

/** Writers of JSON that many programs use: the form that each writes, its name if it has one, and the repair. */
const writers: readonly (readonly [id: string, form: JsonForm, name: string | null, hint: string])[] = [
  ['compact', {}, null, express],
  ['javascript', { numbers: 'javascript' }, 'JSON.stringify', express],
  ['python', { spacing: 'spaced', numbers: 'decimal', escapes: 'ascii' }, 'json.dumps', python],
  ['python-unicode', { spacing: 'spaced', numbers: 'decimal' }, null, python],
  ['ascii', { numbers: 'decimal', escapes: 'ascii' }, null, python],
  ['jackson', { numbers: 'decimal' }, 'Jackson, Newtonsoft.Json or compact json.dumps', java],
  ['php', { escapes: 'ascii-slash' }, 'json_encode', php],
  ['php-array', { escapes: 'ascii-slash', emptyAsArray: true }, 'json_encode of arrays', php],
  ['gson', { escapes: 'gson' }, 'Gson', java],
  ['dotnet', { escapes: 'dotnet' }, 'System.Text.Json', 'In C#, call Request.EnableBuffering and read the stream'],
  ['rails', { numbers: 'decimal', escapes: 'html' }, 'to_json in Rails', 'In Rails, use request.raw_post'],
  ['indented', { spacing: 2, numbers: 'javascript' }, null, 'Do not sign pretty-printed JSON'],
  ['indented-by-four', { spacing: 4, numbers: 'javascript' }, null, 'Do not sign pretty-printed JSON'],
  ['sorted', { sorted: true, numbers: 'javascript' }, null, 'The order of keys is part of the body'],
  [
    'sorted-python',
    { sorted: true, spacing: 'spaced', numbers: 'decimal', escapes: 'ascii' },
    'json.dumps with sort_keys',
    python,
  ],
  [
    'go',
    { sorted: true, numbers: 'javascript', escapes: 'html' },
    'json.Marshal',
    'In Go, read the body with io.ReadAll and put it back',
  ],
];

/** Rule 3: bodies that were parsed and serialized again. Text that is not JSON stays unchanged. */
export const bodyJsonBugs: readonly Bug<SigningRecipe>[] = [
  ...writers.map(([id, form, name, hint]) => rewritten(id, form, { name, hint })),
  {
    id: 'body-rewritten-twice',
    group: 'json',
    does: 'It puts the body in quotation marks, as a JSON string, before hashing it.',
    fix: `${asSent}. The body is already text: do not call json.dumps or JSON.stringify on it.`,
    wraps: ({ trim }) => ({ trim: (text) => (trim(text) === '' ? '' : JSON.stringify(trim(text))) }),
  },
];

/** Every other form that is put together from the same parts, simple forms first. */
export function composedJsonBugs(): readonly Bug<SigningRecipe>[] {
  const named = new Set(writers.map(([, form]) => wordsOf(form)));
  const forms = [
    withEach('spacing', ['spaced', 2, 4]),
    withEach('numbers', ['javascript', 'decimal']),
    withEach('escapes', ['ascii', 'upper-ascii', 'slash', 'ascii-slash', 'html', 'gson', 'dotnet']),
    withEach('sorted', [true]),
    withEach('emptyAsArray', [true]),
  ].reduce<readonly JsonForm[]>((before, extend) => before.flatMap(extend), [{}]);
  return forms
    .filter((form) => !named.has(wordsOf(form)))
    .toSorted((a, b) => Object.keys(a).length - Object.keys(b).length)
    .map((form) => rewritten('otherwise', form, { name: null, hint: 'Keep the raw body' }));
}

function withEach<F extends keyof JsonForm>(field: F, values: readonly NonNullable<JsonForm[F]>[]) {
  return (form: JsonForm): readonly JsonForm[] => [form, ...values.map((value) => ({ ...form, [field]: value }))];
}

function rewritten(
  id: string,
  form: JsonForm,
  { name, hint }: { name: string | null; hint: string },
): Bug<SigningRecipe> {
  const like = name === null ? '' : ` like ${name},`;
  return {
    id: `body-rewritten-${id}`,
    group: 'json',
    does: `It parses the JSON body and serializes it again${like} ${wordsOf(form)}.`,
    fix: `${asSent}. ${hint}.`,
    wraps: ({ trim }) => ({ trim: (text) => orUnchanged((body) => writtenJson(body, form), trim(text)) }),
  };
}

/** The properties of a form, to complete "serializes it again …". */
function wordsOf({ spacing, numbers, escapes, sorted, emptyAsArray }: JsonForm): string {
  const spaces =
    spacing === undefined
      ? 'without spaces'
      : spacing === 'spaced'
        ? 'with a space after each comma and colon'
        : `on several lines, indented by ${spacing} spaces`;
  return [
    spaces,
    ...(sorted ? ['with sorted keys'] : []),
    ...(numbers === undefined ? [] : [`with ${numberForms[numbers].says}`]),
    ...(escapes === undefined ? [] : [`with ${escapeForms[escapes].says}`]),
    ...(emptyAsArray ? ['with {} written as []'] : []),
  ].join(', ');
}

function orUnchanged(write: (text: string) => string, text: string): string {
  try {
    return write(text);
  } catch {
    return text;
  }
}
