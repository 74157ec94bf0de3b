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

const rule3 = 'Rule 3 of 5.3: take space, tab, CR and LF off both ends of the body';
const openTrim =
  'Ask the operator: rule 3 of 5.3 does not say which characters are white space. To be safe, take off space, tab, CR and LF only.';

/** Rule 3, first half: the text that is hashed. */
export const bodyTextBugs: readonly Bug<SigningRecipe>[] = [
  trimmed('body-not-trimmed', 'It does not trim the body.', (text) => text),
  trimmed('body-end-not-trimmed', 'It trims the beginning of the body only.', (text) =>
    text.replace(/^[ \t\r\n]+/, ''),
  ),
  trimmed('body-start-not-trimmed', 'It trims the end of the body only.', (text) => trimEnd(text, isPlainSpace)),
  trimmed('body-line-end-trimmed', 'It takes a single line end off the body, as chomp does.', (text) =>
    text.replace(/(\r\n|\n|\r)$/, ''),
  ),
  trimmed('body-newlines-trimmed', 'It takes only line ends off the ends of the body.', (text) =>
    trimEnds(text, (one) => '\r\n'.includes(one)),
  ),
  trimmed('body-line-feeds-trimmed', 'It takes only line feeds off the ends of the body.', (text) =>
    trimEnds(text, (one) => one === '\n'),
  ),
  trimmed('body-spaces-trimmed', 'It takes only spaces off the ends of the body.', (text) =>
    trimEnds(text, (one) => one === ' '),
  ),
  trimmed('body-blanks-trimmed', 'It takes only spaces and tabs off the ends of the body.', (text) =>
    trimEnds(text, (one) => ' \t'.includes(one)),
  ),
  trimmed('body-trimmed-once', 'It takes at most one character off each end of the body.', (text) =>
    text.replace(/^[ \t\r\n]/, '').replace(/[ \t\r\n]$/, ''),
  ),
  onText('body-first-line-only', 'It hashes the first line of the body only.', {
    fix: `${rule3}; read the whole body, not one line.`,
    change: (text) => text.split(/\r?\n/, 1)[0] ?? '',
  }),
  onText('body-as-object-object', 'It hashes [object Object] in place of a JSON body.', {
    fix: 'Rule 3 of 5.3: hash the body as it was sent; in JavaScript String(object) gives [object Object].',
    change: (text) => (/^[{]/.test(text) ? '[object Object]' : text),
  }),
  onText('body-without-white-space', 'It takes all white space out of the body.', {
    fix: `${rule3}; keep what is inside.`,
    change: (text) => text.replaceAll(/[ \t\r\n]+/g, ''),
  }),
  onText('body-without-unicode-white-space', 'It takes all that Python calls white space out of the body.', {
    fix: `${rule3}; keep what is inside.`,
    change: (text) => Array.from(text, (one) => (isPythonSpace(one) ? '' : one)).join(''),
  }),
  onText('body-without-javascript-white-space', 'It takes all that JavaScript calls white space out of the body.', {
    fix: `${rule3}; keep what is inside.`,
    change: (text) => text.replaceAll(/\s+/g, ''),
  }),
  onText('body-white-space-merged', 'It makes one space of each run of white space in the body.', {
    fix: `${rule3}; keep what is inside.`,
    change: (text) => text.replaceAll(/[ \t\r\n]+/g, ' '),
  }),
  onText(
    'body-unicode-white-space-merged',
    'It splits the body at white space, as Python does, and joins it by spaces.',
    {
      fix: `${rule3}; keep what is inside.`,
      change: (text) =>
        Array.from(text, (one) => (isPythonSpace(one) ? ' ' : one))
          .join('')
          .replaceAll(/ +/g, ' ')
          .trim(),
    },
  ),
  onText('body-without-line-ends', 'It takes line ends out of the body.', {
    fix: `${rule3}; keep what is inside.`,
    change: (text) => text.replaceAll(/[\r\n]+/g, ''),
  }),
  onText('body-carriage-returns-removed', 'It turns CR LF in the body to LF.', {
    fix: `${rule3}; keep what is inside, as it was sent.`,
    change: (text) => text.replaceAll('\r\n', '\n'),
  }),
  onText('body-carriage-returns-added', 'It turns LF in the body to CR LF.', {
    fix: `${rule3}; keep what is inside, as it was sent.`,
    change: (text) => text.replaceAll(/(?<!\r)\n/g, '\r\n'),
  }),
  onText('body-in-lower-case', 'It turns the body to lower case.', {
    fix: 'Rule 3 of 5.3: hash the trimmed body letter by letter.',
    change: (text) => text.toLowerCase(),
  }),
  onText('body-encoded', 'It percent-encodes the body before it hashes it.', {
    fix: 'Rule 3 of 5.3: hash the trimmed body as it was sent.',
    change: (text) => encodeURIComponent(text),
  }),
  onText('body-decoded', 'It percent-decodes the body before it hashes it.', {
    fix: 'Rule 3 of 5.3: hash the trimmed body as it was sent.',
    change: decoded,
  }),
  trimmedOpenly(
    'javascript',
    'It trims the body of all that JavaScript calls white space, a byte order mark included.',
    (text) => text.trim(),
  ),
  trimmedOpenly('python', 'It trims the body of all that Python calls white space.', (text) =>
    trimEnds(text, isPythonSpace),
  ),
  trimmedOpenly('unicode', 'It trims the body of all that Unicode, Go and C# call white space.', (text) =>
    trimEnds(text, isUnicodeSpace),
  ),
  trimmedOpenly('java', 'It trims the body of all control characters, as trim does in Java.', (text) =>
    trimEnds(text, isJavaSpace),
  ),
  trimmedOpenly('php', 'It trims the body of NUL and vertical tab as well, as trim does in PHP.', (text) =>
    trimEnds(text, isPhpSpace),
  ),
  trimmedOpenly('ascii', 'It trims the body of form feed and vertical tab as well.', (text) =>
    trimEnds(text, isAsciiSpace),
  ),
  {
    ...onText('byte-order-mark-removed', 'It takes a byte order mark off the body.', {
      fix: 'Ask the operator: rule 3 of 5.3 does not speak of byte order marks.',
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
