import type { Bug } from '../bug.ts';
import type { SigningRecipe } from '../signing/recipe.ts';
import { javascriptNumber, pythonNumber, sortedJson, spacedJson, writtenJson } from './json-forms.ts';

const asSent = 'Rule 3 of 5.3: hash the body as it was sent, before parsing it';

/** Rule 3: bodies that were parsed and serialized again. Text that is not JSON stays unchanged. */
export const bodyJsonBugs: readonly Bug<SigningRecipe>[] = [
  rewritten('compact', 'It parses the JSON body and serializes it again without spaces.', {
    hint: 'In Express, keep the raw body with the verify option of express.json',
    write: (text) => writtenJson(text, {}),
  }),
  rewritten('javascript', 'It parses the JSON body and serializes it again like JSON.stringify, including numbers.', {
    hint: 'In Express, keep the raw body with the verify option of express.json',
    write: (text) => JSON.stringify(JSON.parse(text)),
  }),
  rewritten('python', 'It parses the JSON body and serializes it again like json.dumps, with spaces and \\u escapes.', {
    hint: 'In Flask, use request.get_data(); in Django, request.body',
    write: (text) => writtenJson(text, { comma: ', ', colon: ': ', ascii: true, number: pythonNumber }),
  }),
  rewritten(
    'python-unicode',
    'It parses the JSON body and serializes it again with a space after each comma and colon.',
    {
      hint: 'In Flask, use request.get_data(); in Django, request.body',
      write: (text) => writtenJson(text, { comma: ', ', colon: ': ', number: pythonNumber }),
    },
  ),
  rewritten('ascii', 'It parses the JSON body and serializes it again without spaces and with \\u escapes.', {
    hint: 'In Flask, use request.get_data(); in Django, request.body',
    write: (text) => writtenJson(text, { ascii: true, number: pythonNumber }),
  }),
  rewritten('php', 'It parses the JSON body and serializes it again like json_encode, with \\/ and \\u escapes.', {
    hint: "In PHP, use file_get_contents('php://input')",
    write: (text) => writtenJson(text, { ascii: true, slash: true }),
  }),
  rewritten('indented', 'It parses the JSON body and serializes it again on several lines, indented by two spaces.', {
    hint: 'Do not sign pretty-printed JSON',
    write: (text) => spacedJson(text, 2),
  }),
  rewritten(
    'indented-by-four',
    'It parses the JSON body and serializes it again on several lines, indented by four spaces.',
    {
      hint: 'Do not sign pretty-printed JSON',
      write: (text) => spacedJson(text, 4),
    },
  ),
  rewritten('sorted', 'It parses the JSON body and serializes it again with sorted keys and without spaces.', {
    hint: 'The order of keys is part of the body',
    write: (text) => writtenJson(sortedJson(text), { number: javascriptNumber }),
  }),
  rewritten('sorted-python', 'It parses the JSON body and serializes it again like json.dumps with sort_keys.', {
    hint: 'In Flask, use request.get_data(); in Django, request.body',
    write: (text) => writtenJson(sortedJson(text), { comma: ', ', colon: ': ', ascii: true, number: pythonNumber }),
  }),
  rewritten(
    'go',
    'It parses the JSON body and serializes it again like json.Marshal, with sorted keys and \\u003c for <.',
    {
      hint: 'In Go, read the body with io.ReadAll and put it back',
      write: (text) => writtenJson(sortedJson(text), { html: true, number: javascriptNumber }),
    },
  ),
  rewritten('twice', 'It puts the body in quotation marks, as a JSON string.', {
    hint: 'The body is already text: do not call json.dumps or JSON.stringify on it',
    write: (text) => (text === '' ? text : JSON.stringify(text)),
  }),
];

function rewritten(
  id: string,
  does: string,
  { hint, write }: { hint: string; write: (text: string) => string },
): Bug<SigningRecipe> {
  return {
    id: `body-rewritten-${id}`,
    does,
    fix: `${asSent}. ${hint}.`,
    wraps: ({ trim }) => ({ trim: (text) => orUnchanged(write, trim(text)) }),
  };
}

function orUnchanged(write: (text: string) => string, text: string): string {
  try {
    return write(text);
  } catch {
    return text;
  }
}
