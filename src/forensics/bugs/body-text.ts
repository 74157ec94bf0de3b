import { unescaped } from '../../model/url-text.ts';
import type { Bug } from '../bug.ts';
import type { SigningRecipe } from '../signing/recipe.ts';
import {
  isAsciiSpace,
  isJavaSpace,
  isPhpSpace,
  isPlainSpace,
  isPythonSpace,
  isUnicodeSpace,
  trimEnd,
  trimEnds,
} from './trim-ends.ts';

const rule3 = 'Rule 3 of section 5.3: trim space, tab, CR and LF from both ends of the body';
const openTrim =
  'Ask the operator: rule 3 of section 5.3 does not say which characters are white space. To be safe, trim only space, tab, CR and LF.';

/** Rule 3, first half: the text that is hashed. */
export const bodyTextBugs: readonly Bug<SigningRecipe>[] = [
  trimmed('body-not-trimmed', 'It does not trim the body.', (text) => text),
  trimmed('body-end-not-trimmed', 'It trims only the beginning of the body.', (text) =>
    text.replace(/^[ \t\r\n]+/, ''),
  ),
  trimmed('body-start-not-trimmed', 'It trims only the end of the body.', (text) => trimEnd(text, isPlainSpace)),
  trimmed(
    'body-line-end-trimmed',
    'It removes only one line end from the end of the body, like chomp in Ruby.',
    (text) => text.replace(/(\r\n|\n|\r)$/, ''),
  ),
  trimmed('body-newlines-trimmed', 'It trims only line ends from the body.', (text) =>
    trimEnds(text, (one) => '\r\n'.includes(one)),
  ),
  trimmed('body-line-feeds-trimmed', 'It trims only line feeds from the body.', (text) =>
    trimEnds(text, (one) => one === '\n'),
  ),
  trimmed('body-spaces-trimmed', 'It trims only spaces from the body.', (text) => trimEnds(text, (one) => one === ' ')),
  trimmed('body-blanks-trimmed', 'It trims only spaces and tabs from the body.', (text) =>
    trimEnds(text, (one) => ' \t'.includes(one)),
  ),
  trimmed('body-trimmed-once', 'It trims at most one character from each end of the body.', (text) =>
    text.replace(/^[ \t\r\n]/, '').replace(/[ \t\r\n]$/, ''),
  ),
  onText('body-first-line-only', 'It hashes only the first line of the body.', {
    fix: `${rule3}. Read the whole body, not only one line.`,
    change: (text) => text.split(/\r?\n/, 1)[0] ?? '',
  }),
  onText('body-as-object-object', 'It hashes [object Object] instead of a JSON body.', {
    fix: 'Rule 3 of section 5.3: hash the body as it was sent. In JavaScript, String(object) gives [object Object].',
    change: (text) => (/^[{]/.test(text) ? '[object Object]' : text),
  }),
  onText('body-without-white-space', 'It removes all white space, also inside the body.', {
    fix: `${rule3}. Keep the rest of the body unchanged.`,
    change: (text) => text.replaceAll(/[ \t\r\n]+/g, ''),
  }),
  onText(
    'body-without-unicode-white-space',
    'It removes all characters that Python treats as white space, also inside the body.',
    {
      fix: `${rule3}. Keep the rest of the body unchanged.`,
      change: (text) => Array.from(text, (one) => (isPythonSpace(one) ? '' : one)).join(''),
    },
  ),
  onText(
    'body-without-javascript-white-space',
    'It removes all characters that JavaScript treats as white space, also inside the body.',
    {
      fix: `${rule3}. Keep the rest of the body unchanged.`,
      change: (text) => text.replaceAll(/\s+/g, ''),
    },
  ),
  onText('body-white-space-merged', 'It replaces each run of white space in the body by one space.', {
    fix: `${rule3}. Keep the rest of the body unchanged.`,
    change: (text) => text.replaceAll(/[ \t\r\n]+/g, ' '),
  }),
  onText(
    'body-unicode-white-space-merged',
    'It splits the body at white space, like split in Python, and joins the pieces with spaces.',
    {
      fix: `${rule3}. Keep the rest of the body unchanged.`,
      change: (text) =>
        Array.from(text, (one) => (isPythonSpace(one) ? ' ' : one))
          .join('')
          .replaceAll(/ +/g, ' ')
          .trim(),
    },
  ),
  onText('body-without-line-ends', 'It removes all line ends from the body.', {
    fix: `${rule3}. Keep the rest of the body unchanged.`,
    change: (text) => text.replaceAll(/[\r\n]+/g, ''),
  }),
  onText('body-carriage-returns-removed', 'It replaces CR LF in the body by LF.', {
    fix: `${rule3}. Keep the rest of the body as it was sent.`,
    change: (text) => text.replaceAll('\r\n', '\n'),
  }),
  onText('body-carriage-returns-added', 'It replaces LF in the body by CR LF.', {
    fix: `${rule3}. Keep the rest of the body as it was sent.`,
    change: (text) => text.replaceAll(/(?<!\r)\n/g, '\r\n'),
  }),
  onText('body-in-lower-case', 'It converts the body to lower case.', {
    fix: 'Rule 3 of section 5.3: hash the trimmed body unchanged.',
    change: (text) => text.toLowerCase(),
  }),
  onText('body-encoded', 'It percent-encodes the body before hashing it.', {
    fix: 'Rule 3 of section 5.3: hash the trimmed body as it was sent.',
    change: (text) => encodeURIComponent(text),
  }),
  onText('body-decoded', 'It percent-decodes the body before hashing it.', {
    fix: 'Rule 3 of section 5.3: hash the trimmed body as it was sent.',
    change: unescaped,
  }),
  trimmedOpenly(
    'javascript',
    'It trims from the body all characters that JavaScript treats as white space, including a byte order mark.',
    (text) => text.trim(),
  ),
  trimmedOpenly('python', 'It trims from the body all characters that Python treats as white space.', (text) =>
    trimEnds(text, isPythonSpace),
  ),
  trimmedOpenly(
    'unicode',
    'It trims from the body all characters that Unicode, Go and C# treat as white space.',
    (text) => trimEnds(text, isUnicodeSpace),
  ),
  trimmedOpenly('java', 'It trims all control characters from the body, like trim in Java.', (text) =>
    trimEnds(text, isJavaSpace),
  ),
  trimmedOpenly('php', 'It also trims NUL and vertical tab from the body, like trim in PHP.', (text) =>
    trimEnds(text, isPhpSpace),
  ),
  trimmedOpenly('ascii', 'It also trims form feed and vertical tab from the body.', (text) =>
    trimEnds(text, isAsciiSpace),
  ),
  {
    ...onText('byte-order-mark-removed', 'It removes a byte order mark from the body.', {
      fix: 'Ask the operator: rule 3 of section 5.3 does not mention byte order marks.',
      change: (text) => text.replace(/^\uFEFF/, ''),
    }),
    open: true,
  },
];

function trimmed(id: string, does: string, trim: (text: string) => string): Bug<SigningRecipe> {
  return { id, does, fix: `${rule3}.`, replaces: { trim } };
}

function trimmedOpenly(id: string, does: string, trim: (text: string) => string): Bug<SigningRecipe> {
  return { id: `body-trimmed-as-in-${id}`, does, fix: openTrim, open: true, replaces: { trim } };
}

function onText(
  id: string,
  does: string,
  { fix, change }: { fix: string; change: (text: string) => string },
): Bug<SigningRecipe> {
  return { id, does, fix, wraps: ({ trim }) => ({ trim: (text) => change(trim(text)) }) };
}
