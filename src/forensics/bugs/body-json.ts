import type { Bug } from '../bug.ts';
import type { SigningRecipe } from '../signing/recipe.ts';
import { javascriptNumber, pythonNumber, sortedJson, spacedJson, writtenJson } from './json-forms.ts';

const asSent = 'Rule 3 of 5.3: hash the body as it was sent, before it is parsed';

/** Rule 3: bodies that were parsed and serialized again. Text that is not JSON stays unchanged. */
export const bodyJsonBugs: readonly Bug<SigningRecipe>[] = [
  rewritten('compact', 'It parses the JSON body and writes it anew without spaces.', {
    hint: 'in Express keep the raw body with the verify option of express.json',
    write: (text) => writtenJson(text, {}),
  }),
  rewritten('javascript', 'It parses the JSON body and writes it anew as JSON.stringify does, numbers included.', {
    hint: 'in Express keep the raw body with the verify option of express.json',
    write: (text) => JSON.stringify(JSON.parse(text)),
  }),
  rewritten('python', 'It parses the JSON body and writes it anew as json.dumps does, with spaces and \\u escapes.', {
    hint: 'in Flask use request.get_data(), in Django request.body',
    write: (text) => writtenJson(text, { comma: ', ', colon: ': ', ascii: true, number: pythonNumber }),
  }),
  rewritten('python-unicode', 'It parses the JSON body and writes it anew with a space behind each comma and colon.', {
    hint: 'in Flask use request.get_data(), in Django request.body',
    write: (text) => writtenJson(text, { comma: ', ', colon: ': ', number: pythonNumber }),
  }),
  rewritten('ascii', 'It parses the JSON body and writes it anew without spaces and with \\u escapes.', {
    hint: 'in Flask use request.get_data(), in Django request.body',
    write: (text) => writtenJson(text, { ascii: true, number: pythonNumber }),
  }),
  rewritten('php', 'It parses the JSON body and writes it anew as json_encode does, with \\/ and \\u escapes.', {
    hint: "in PHP use file_get_contents('php://input')",
    write: (text) => writtenJson(text, { ascii: true, slash: true }),
  }),
  rewritten('indented', 'It parses the JSON body and writes it anew on several lines, indented by two.', {
    hint: 'pretty printing is for people',
    write: (text) => spacedJson(text, 2),
  }),
  rewritten('indented-by-four', 'It parses the JSON body and writes it anew on several lines, indented by four.', {
    hint: 'pretty printing is for people',
    write: (text) => spacedJson(text, 4),
  }),
  rewritten('sorted', 'It parses the JSON body and writes it anew with sorted keys and without spaces.', {
    hint: 'the order of keys belongs to the body',
    write: (text) => writtenJson(sortedJson(text), { number: javascriptNumber }),
  }),
  rewritten('sorted-python', 'It parses the JSON body and writes it anew as json.dumps does with sort_keys.', {
    hint: 'in Flask use request.get_data(), in Django request.body',
    write: (text) => writtenJson(sortedJson(text), { comma: ', ', colon: ': ', ascii: true, number: pythonNumber }),
  }),
  rewritten(
    'go',
    'It parses the JSON body and writes it anew as json.Marshal does, with sorted keys and \\u003c for <.',
    {
      hint: 'in Go read the body with io.ReadAll and put it back',
      write: (text) => writtenJson(sortedJson(text), { html: true, number: javascriptNumber }),
    },
  ),
  rewritten('twice', 'It puts the body between quotation marks, as JSON of a text.', {
    hint: 'the body is text already: do not call json.dumps or JSON.stringify on it',
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
    fix: `${asSent}; ${hint}.`,
    wraps: ({ trim }) => ({ trim: (text) => orAsItIs(write, trim(text)) }),
  };
}

function orAsItIs(write: (text: string) => string, text: string): string {
  try {
    return write(text);
  } catch {
    return text;
  }
}
