import { percentDecode } from '../../../reference/signing/index.ts';
import { bug, type Bug } from '../bug.ts';
import { compare, type QueryPair, type SigningRecipe } from '../signing/recipe.ts';

const whereSplit =
  'Ask the operator: rule 2 of section 5.3 does not say at which = to split a pair that contains several =. Most programs split at the first one.';

/** Rule 2, first half: how the query string is parsed. */
export const queryBugs: readonly Bug<SigningRecipe>[] = [
  bug('plus-as-space', 'It decodes a plus in the query as a space.', {
    fix: 'Rule 2 of section 5.3: a plus stays a plus and encodes as %2B. Decode only %XX. Do not use parse_qs, URLDecoder, parse_str or URLSearchParams, because they decode forms.',
    replaces: { decodeKey: formDecode, decodeValue: formDecode },
  }),
  bug('query-not-decoded', 'It does not decode the escapes in keys and values of the query.', {
    fix: 'Rule 2 of section 5.3: percent-decode keys and values (plus stays plus), then encode them.',
    replaces: { decodeKey: unchanged, decodeValue: unchanged },
  }),
  bug('values-not-decoded', 'It decodes the escapes in keys of the query, but not in values.', {
    fix: 'Rule 2 of section 5.3: percent-decode values (plus stays plus), then encode them.',
    replaces: { decodeValue: unchanged },
  }),
  bug('keys-not-decoded', 'It decodes the escapes in values of the query, but not in keys.', {
    fix: 'Rule 2 of section 5.3: percent-decode keys (plus stays plus), then encode them.',
    replaces: { decodeKey: unchanged },
  }),
  bug('query-decoded-twice', 'It decodes keys and values of the query twice.', {
    fix: 'Rule 2 of section 5.3: decode only once. A framework may have decoded the parameters already.',
    replaces: {
      decodeKey: (text) => percentDecode(percentDecode(text)),
      decodeValue: (text) => percentDecode(percentDecode(text)),
    },
  }),
  bug('query-decoded-before-split', 'It decodes the whole query before splitting it at & and =.', {
    fix: 'Rule 2 of section 5.3: split the query at & and = first, then decode each key and value.',
    replaces: { decodeKey: unchanged, decodeValue: unchanged },
    wraps: ({ pairs }) => ({ pairs: (query) => pairs(percentDecode(query)) }),
  }),
  bug('spaces-as-plus', 'It replaces spaces in decoded values by a plus before it encodes the values.', {
    fix: 'Rule 2 of section 5.3: a space encodes as %20.',
    wraps: ({ decodeValue }) => ({ decodeValue: (text) => decodeValue(text).replaceAll(' ', '+') }),
  }),
  bug('query-as-it-stands', 'It uses the unchanged query string as the parameter string.', {
    fix: 'Rule 2 of section 5.3: sort by key, decode and encode each key and value, and join them again.',
    replaces: { parameters: (_, query) => query },
  }),
  bug('query-sorted-as-it-stands', 'It sorts the pairs of the query by key, without decoding or encoding them.', {
    fix: 'Rule 2 of section 5.3: decode and encode each key and value.',
    replaces: { parameters: (_, query) => rawPairs(query, (pair) => pair.split('=', 1)[0] ?? '') },
  }),
  bug('query-sorted-as-text', 'It sorts the pairs of the query as text, without decoding or encoding them.', {
    fix: 'Rule 2 of section 5.3: sort by key, decode and encode each key and value, and join them again.',
    replaces: { parameters: (_, query) => rawPairs(query, (pair) => pair) },
  }),
  bug('question-mark-in-parameters', 'It begins the parameter string with a question mark.', {
    fix: 'Rule 2 of section 5.3: the parameter string begins with the first key. In JavaScript, url.search includes the question mark.',
    wraps: ({ parameters }) => ({
      parameters: (joined, query) => (query === '' ? '' : `?${parameters(joined, query)}`),
    }),
  }),
  bug('empty-values-left-out', 'It omits parameters with an empty value.', {
    fix: 'Rule 2 of section 5.3: keep empty values, as key=. In Python, call parse_qsl with keep_blank_values=True.',
    wraps: onTaken((pairs) => pairs.filter(({ value }) => value !== '')),
  }),
  bug('equals-left-out', 'It omits the = of parameters with an empty value.', {
    fix: 'Rule 2 of section 5.3: join key and value with =, even if the value is empty.',
    wraps: ({ joinPair }) => ({ joinPair: (pair) => (pair.value === '' ? pair.key : joinPair(pair)) }),
  }),
  bug('bare-keys-left-out', 'It omits parameters that have no =.', {
    open: true,
    fix: 'Ask the operator: rule 2 of section 5.3 does not mention keys without =.',
    wraps: onTaken((pairs) => pairs.filter(({ bare }) => !bare)),
  }),
  bug('bare-keys-kept-bare', 'It does not add = to parameters that have no =.', {
    open: true,
    fix: 'Ask the operator: rule 2 of section 5.3 does not mention keys without =.',
    wraps: ({ joinPair }) => ({ joinPair: (pair) => (pair.bare ? pair.key : joinPair(pair)) }),
  }),
  bug('value-cut-at-equals', 'It cuts off a value at its first =.', {
    open: true,
    fix: whereSplit,
    wraps: ({ pairs }) => ({
      pairs: (query) => pairs(query).map((pair) => ({ ...pair, value: pair.value.split('=', 1)[0] ?? '' })),
    }),
  }),
  bug('split-at-last-equals', 'It splits a pair at its last =.', {
    open: true,
    fix: whereSplit,
    wraps: ({ pairs }) => ({ pairs: (query) => pairs(query).map(splitAtLast) }),
  }),
  bug('pairs-with-two-equals-left-out', 'It omits parameters whose value contains an unencoded =.', {
    open: true,
    fix: whereSplit,
    wraps: ({ pairs }) => ({ pairs: (query) => pairs(query).filter(({ value }) => !value.includes('=')) }),
  }),
  bug('query-cut-at-question-mark', 'It cuts off the query at a second question mark.', {
    fix: 'Rule 1 of section 5.3: the query begins after the first question mark and contains all others. In JavaScript, do not use url.split("?")[1].',
    wraps: ({ query }) => ({ query: (url) => query(url).split('?', 1)[0] ?? '' }),
  }),
  bug('split-at-semicolons', 'It also splits the query at semicolons.', {
    fix: 'Rule 2 of section 5.3: only & separates pairs. Python before 3.9.2 and old versions of Ruby also split at ;.',
    wraps: ({ pairs }) => ({ pairs: (query) => pairs(query.replaceAll(';', '&')) }),
  }),
  bug('pairs-with-semicolon-left-out', 'It omits parameters that contain an unencoded semicolon.', {
    fix: 'Rule 2 of section 5.3: a semicolon is part of a key or value. In Go, do not use url.ParseQuery or URL.Query, because they drop pairs with a semicolon.',
    wraps: ({ pairs }) => ({
      pairs: (query) =>
        pairs(
          query
            .split('&')
            .filter((pair) => !pair.includes(';'))
            .join('&'),
        ),
    }),
  }),
  bug('empty-query-as-pair', 'It turns an empty query into a single =.', {
    fix: 'Rule 2 of section 5.3: without a query, the parameter string is empty. In most languages, splitting an empty text gives one empty text.',
    wraps: ({ parameters }) => ({ parameters: (joined, query) => (query === '' ? '=' : parameters(joined, query)) }),
  }),
  bug('first-parameter-only', 'It uses only the first parameter of the query.', {
    fix: 'Rule 2 of section 5.3: all parameters are signed.',
    wraps: onTaken((pairs) => pairs.slice(0, 1)),
  }),
  bug('last-parameter-left-out', 'It omits the last parameter of the query.', {
    fix: 'Rule 2 of section 5.3: all parameters are signed.',
    wraps: onTaken((pairs) => (pairs.length > 1 ? pairs.slice(0, -1) : pairs)),
  }),
  bug('parameters-ignored', 'It leaves the parameter part of the base string empty.', {
    fix: 'Rule 2 of section 5.3: the query is signed. Take it from the requested URL.',
    replaces: { encodeParameters: () => '' },
  }),
  bug('parameters-left-out', 'It omits the parameter part of the base string.', {
    fix: 'Rule 5 of section 5.3: the percent-encoded parameter string is the fourth of the five parts of the base string.',
    wraps: ({ order }) => ({ order: order.filter((part) => part !== 'parameters') }),
  }),
  bug('keys-in-lower-case', 'It converts keys of the query to lower case.', {
    fix: 'Rule 2 of section 5.3: keep keys unchanged.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, key: pair.key.toLowerCase() }))),
  }),
  bug('values-in-lower-case', 'It converts values of the query to lower case.', {
    fix: 'Rule 2 of section 5.3: keep values unchanged.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: pair.value.toLowerCase() }))),
  }),
  bug('values-trimmed', 'It trims values of the query.', {
    fix: 'Rule 2 of section 5.3: keep values unchanged. Only the body is trimmed.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: pair.value.trim() }))),
  }),
  bug('php-key-names', 'It replaces dots and spaces in keys of the query by underscores.', {
    fix: 'Rule 2 of section 5.3: keep keys unchanged. In PHP, split $_SERVER["QUERY_STRING"] yourself, because parse_str and $_GET rename keys.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, key: pair.key.replaceAll(/[. ]/g, '_') }))),
  }),
  bug('values-as-python-lists', "It writes values of the query as lists, such as ['value'].", {
    fix: 'Rule 2 of section 5.3: use the value itself. In Python, call parse_qsl instead of parse_qs, which returns lists.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: `['${pair.value}']` }))),
  }),
  bug('values-as-lists', 'It writes values of the query as lists, such as [value].', {
    fix: 'Rule 2 of section 5.3: use the value itself. In Go and Java, a query maps each key to a list.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: `[${pair.value}]` }))),
  }),
  bug('values-in-quotes', 'It puts values of the query in quotation marks.', {
    fix: 'Rule 2 of section 5.3: use the value itself, not its JSON.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: JSON.stringify(pair.value) }))),
  }),
];

/** The pairs of a query, not decoded and not encoded, in the order of a part of each. */
function rawPairs(query: string, part: (pair: string) => string): string {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .toSorted((a, b) => compare(part(a), part(b)))
    .join('&');
}

function unchanged(text: string): string {
  return text;
}

function formDecode(text: string): string {
  return percentDecode(text.replaceAll('+', ' '));
}

function onTaken(
  change: (pairs: readonly QueryPair[]) => readonly QueryPair[],
): NonNullable<Bug<SigningRecipe>['wraps']> {
  return ({ taken }) => ({ taken: (pairs) => change(taken(pairs)) });
}

function splitAtLast(pair: QueryPair): QueryPair {
  const sign = pair.value.lastIndexOf('=');
  if (sign === -1) return pair;
  return { ...pair, key: `${pair.key}=${pair.value.slice(0, sign)}`, value: pair.value.slice(sign + 1) };
}
