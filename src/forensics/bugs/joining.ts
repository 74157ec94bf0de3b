import { percentEncode } from '../../../reference/signing/index.ts';
import { bug, type Bug } from '../bug.ts';
import type { PartName, SigningRecipe } from '../signing/recipe.ts';

const rule5 =
  'Rule 5 of section 5.3: join verb, nonce, base URL, parameter string and body hash, in this order, with & and nothing else';

/** The joining of pairs to a parameter string, and of parts to a base string. */
export const joiningBugs: readonly Bug<SigningRecipe>[] = [
  pairsJoined('commas', ','),
  pairsJoined('semicolons', ';'),
  pairsJoined('nothing', ''),
  bug('pairs-joined-with-html-ampersand', 'It joins parameters with &amp;.', {
    fix: 'Rule 2 of section 5.3: join pairs with a plain &. In PHP, call http_build_query with the separator "&", and do not use htmlspecialchars.',
    replaces: { joinPairs: (pairs) => pairs.join('&amp;') },
  }),
  bug('pairs-closed-with-ampersand', 'It also puts an & after the last parameter.', {
    fix: 'Rule 2 of section 5.3: put & only between pairs.',
    replaces: { joinPairs: (pairs) => pairs.map((pair) => `${pair}&`).join('') },
  }),
  bug('pairs-without-equals', 'It joins key and value with nothing between them.', {
    fix: 'Rule 2 of section 5.3: join key and value with =.',
    replaces: { joinPair: ({ key, value }) => `${key}${value}` },
  }),
  bug('pairs-with-colon', 'It joins key and value with a colon.', {
    fix: 'Rule 2 of section 5.3: join key and value with =.',
    replaces: { joinPair: ({ key, value }) => `${key}:${value}` },
  }),
  bug('values-only', 'It joins only values, without their keys.', {
    fix: 'Rule 2 of section 5.3: join key and value with =.',
    replaces: { joinPair: ({ value }) => value },
  }),
  partsJoined('newlines', '\n'),
  partsJoined('nothing', ''),
  partsJoined('bars', '|'),
  partsJoined('commas', ','),
  partsJoined('spaces', ' '),
  partsJoined('colons', ':'),
  partsJoined('dots', '.'),
  partsJoined('carriage-returns-and-newlines', '\r\n'),
  partsJoined('html-ampersands', '&amp;'),
  partsJoined('encoded-ampersands', '%26'),
  bug('empty-parts-left-out', 'It omits empty parts of the base string together with their &.', {
    fix: 'Rule 5 of section 5.3: without a query, the fourth part is empty, but both & around it stay.',
    replaces: { join: (parts) => parts.filter((part) => part !== '').join('&') },
  }),
  onBase('base-string-closed-with-newline', 'It puts a line feed at the end of the base string.', {
    fix: `${rule5}. On the command line, use echo -n or printf.`,
    change: (base) => `${base}\n`,
  }),
  onBase('base-string-closed-with-ampersand', 'It puts an & at the end of the base string.', {
    fix: `${rule5}.`,
    change: (base) => `${base}&`,
  }),
  onBase('base-string-encoded', 'It encodes the whole base string again.', {
    fix: `${rule5}. Only parts 2 to 4 are encoded.`,
    change: (base) => percentEncode(base),
  }),
  onBase('base-string-in-lower-case', 'It converts the base string to lower case.', {
    fix: `${rule5}. Escapes and verb stay in upper case.`,
    change: (base) => base.toLowerCase(),
  }),
  onBase('base-string-in-upper-case', 'It converts the base string to upper case.', {
    fix: `${rule5}. Do not change letters.`,
    change: (base) => base.toUpperCase(),
  }),
  inOrder('verb-behind-nonce', ['nonce', 'verb', 'url', 'parameters', 'body']),
  inOrder('nonce-behind-url', ['verb', 'url', 'nonce', 'parameters', 'body']),
  inOrder('nonce-behind-parameters', ['verb', 'url', 'parameters', 'nonce', 'body']),
  inOrder('nonce-last', ['verb', 'url', 'parameters', 'body', 'nonce']),
  inOrder('parameters-before-url', ['verb', 'nonce', 'parameters', 'url', 'body']),
  inOrder('body-before-parameters', ['verb', 'nonce', 'url', 'body', 'parameters']),
  inOrder('body-behind-nonce', ['verb', 'nonce', 'body', 'url', 'parameters']),
  inOrder('url-first', ['url', 'verb', 'nonce', 'parameters', 'body']),
];

function pairsJoined(name: string, separator: string): Bug<SigningRecipe> {
  return {
    id: `pairs-joined-with-${name}`,
    does: `It joins parameters with ${name}.`,
    fix: 'Rule 2 of section 5.3: join pairs with &.',
    replaces: { joinPairs: (pairs) => pairs.join(separator) },
  };
}

function partsJoined(name: string, separator: string): Bug<SigningRecipe> {
  return {
    id: `parts-joined-with-${name}`,
    does: `It joins the parts of the base string with ${name.replaceAll('-', ' ')}.`,
    fix: `${rule5}.`,
    replaces: { join: (parts) => parts.join(separator) },
  };
}

function onBase(
  id: string,
  does: string,
  { fix, change }: { fix: string; change: (base: string) => string },
): Bug<SigningRecipe> {
  return { id, does, fix, wraps: ({ join }) => ({ join: (parts) => change(join(parts)) }) };
}

function inOrder(id: string, order: readonly PartName[]): Bug<SigningRecipe> {
  const names = { verb: 'verb', nonce: 'nonce', url: 'base URL', parameters: 'parameter string', body: 'body hash' };
  const partNames = order.map((part) => names[part]).join(', ');
  return {
    id: `parts-ordered-${id}`,
    does: `It puts the parts of the base string in another order: ${partNames}.`,
    fix: `${rule5}.`,
    replaces: { order },
  };
}
