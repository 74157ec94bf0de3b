import { percentDecode } from '../../../reference/signing/index.ts';
import { bug, type Bug } from '../bug.ts';
import type { QueryPair, SigningRecipe } from '../signing/recipe.ts';

const whereSplit =
  'Ask the operator: rule 2 of 5.3 does not say where a pair with several = is split; its first = is usual.';

/** Rule 2, first half: how the query string is parsed. */
export const queryBugs: readonly Bug<SigningRecipe>[] = [
  bug('plus-as-space', 'It takes a plus in the query for a space.', {
    fix: 'Rule 2 of 5.3: a plus stays a plus and encodes as %2B; do not read the query with parse_qs, URLDecoder, parse_str or URLSearchParams, which read forms: decode %XX only.',
    replaces: { decodeKey: formDecode, decodeValue: formDecode },
  }),
  bug(
    'query-not-decoded',
    'It encodes keys and values as they stand in the query, escapes included, without decoding them first.',
    {
      fix: 'Rule 2 of 5.3: percent-decode keys and values (plus stays plus), then encode them.',
      replaces: { decodeKey: asItIs, decodeValue: asItIs },
    },
  ),
  bug('values-not-decoded', 'It decodes keys of the query, but encodes values as they stand, escapes included.', {
    fix: 'Rule 2 of 5.3: percent-decode values (plus stays plus), then encode them.',
    replaces: { decodeValue: asItIs },
  }),
  bug('keys-not-decoded', 'It decodes values of the query, but encodes keys as they stand, escapes included.', {
    fix: 'Rule 2 of 5.3: percent-decode keys (plus stays plus), then encode them.',
    replaces: { decodeKey: asItIs },
  }),
  bug('query-decoded-twice', 'It decodes keys and values of the query twice.', {
    fix: 'Rule 2 of 5.3: decode once; what a framework hands over is decoded already.',
    replaces: {
      decodeKey: (text) => percentDecode(percentDecode(text)),
      decodeValue: (text) => percentDecode(percentDecode(text)),
    },
  }),
  bug('query-decoded-before-split', 'It decodes the whole query before it splits it at & and =.', {
    fix: 'Rule 2 of 5.3: split the query at & and = first, then decode each key and value.',
    replaces: { decodeKey: asItIs, decodeValue: asItIs },
    wraps: ({ query }) => ({ query: (url) => percentDecode(query(url)) }),
  }),
  bug('spaces-as-plus', 'It writes a decoded space of a value as a plus before it encodes.', {
    fix: 'Rule 2 of 5.3: a space encodes as %20.',
    wraps: ({ decodeValue }) => ({ decodeValue: (text) => decodeValue(text).replaceAll(' ', '+') }),
  }),
  bug('query-as-it-stands', 'It takes the query string as it stands for the parameter string.', {
    fix: 'Rule 2 of 5.3: sort by key, decode and encode each key and value, and join them anew.',
    replaces: { parameters: (_, query) => query },
  }),
  bug('question-mark-in-parameters', 'It begins the parameter string with a question mark.', {
    fix: 'Rule 2 of 5.3: the parameter string begins with the first key; in JavaScript url.search holds the question mark.',
    wraps: ({ parameters }) => ({
      parameters: (joined, query) => (query === '' ? '' : `?${parameters(joined, query)}`),
    }),
  }),
  bug('empty-values-left-out', 'It leaves out parameters with an empty value.', {
    fix: 'Rule 2 of 5.3: keep empty values, as key=; in Python call parse_qsl with keep_blank_values=True.',
    wraps: onTaken((pairs) => pairs.filter(({ value }) => value !== '')),
  }),
  bug('equals-left-out', 'It leaves out the = of parameters with an empty value.', {
    fix: 'Rule 2 of 5.3: join key and value with = also where the value is empty.',
    wraps: ({ joinPair }) => ({ joinPair: (pair) => (pair.value === '' ? pair.key : joinPair(pair)) }),
  }),
  bug('bare-keys-left-out', 'It leaves out parameters that have no =.', {
    open: true,
    fix: 'Ask the operator: rule 2 of 5.3 does not speak of keys without =.',
    wraps: onTaken((pairs) => pairs.filter(({ bare }) => !bare)),
  }),
  bug('bare-keys-kept-bare', 'It adds no = to parameters that have none.', {
    open: true,
    fix: 'Ask the operator: rule 2 of 5.3 does not speak of keys without =.',
    wraps: ({ joinPair }) => ({ joinPair: (pair) => (pair.bare ? pair.key : joinPair(pair)) }),
  }),
  bug('value-cut-at-equals', 'It cuts a value at its first =.', {
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
  bug('pairs-with-two-equals-left-out', 'It leaves out parameters whose value holds an = as it stands.', {
    open: true,
    fix: whereSplit,
    wraps: ({ pairs }) => ({ pairs: (query) => pairs(query).filter(({ value }) => !value.includes('=')) }),
  }),
  bug('query-cut-at-question-mark', 'It cuts the query at a second question mark.', {
    fix: 'Rule 1 of 5.3: the query begins behind the first question mark and holds all others; in JavaScript not url.split("?")[1].',
    wraps: ({ query }) => ({ query: (url) => query(url).split('?', 1)[0] ?? '' }),
  }),
  bug('split-at-semicolons', 'It splits the query at semicolons, too.', {
    fix: 'Rule 2 of 5.3: only & parts pairs; Python before 3.9.2 and old Ruby split at ; as well.',
    wraps: ({ pairs }) => ({ pairs: (query) => pairs(query.replaceAll(';', '&')) }),
  }),
  bug('empty-query-as-pair', 'It makes a lone = of an empty query.', {
    fix: 'Rule 2 of 5.3: no query gives an empty parameter string; splitting an empty text gives one empty text in most languages.',
    wraps: ({ parameters }) => ({ parameters: (joined, query) => (query === '' ? '=' : parameters(joined, query)) }),
  }),
  bug('first-parameter-only', 'It takes the first parameter of the query only.', {
    fix: 'Rule 2 of 5.3: all parameters are signed.',
    wraps: onTaken((pairs) => pairs.slice(0, 1)),
  }),
  bug('last-parameter-left-out', 'It leaves out the last parameter of the query.', {
    fix: 'Rule 2 of 5.3: all parameters are signed.',
    wraps: onTaken((pairs) => (pairs.length > 1 ? pairs.slice(0, -1) : pairs)),
  }),
  bug('parameters-ignored', 'It leaves the parameter part of the base string empty.', {
    fix: 'Rule 2 of 5.3: the query is signed; take it from the URL as it was requested.',
    replaces: { encodeParameters: () => '' },
  }),
  bug('parameters-left-out', 'It leaves the parameter part out of the base string.', {
    fix: 'Rule 5 of 5.3: the percent-encoded parameter string is the fourth of five parts.',
    wraps: ({ order }) => ({ order: order.filter((part) => part !== 'parameters') }),
  }),
  bug('keys-in-lower-case', 'It turns keys of the query to lower case.', {
    fix: 'Rule 2 of 5.3: keep keys letter by letter.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, key: pair.key.toLowerCase() }))),
  }),
  bug('values-in-lower-case', 'It turns values of the query to lower case.', {
    fix: 'Rule 2 of 5.3: keep values letter by letter.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: pair.value.toLowerCase() }))),
  }),
  bug('values-trimmed', 'It takes white space off the ends of values of the query.', {
    fix: 'Rule 2 of 5.3: keep values letter by letter; only the body is trimmed.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: pair.value.trim() }))),
  }),
  bug('php-key-names', 'It writes dots and spaces in keys of the query as underscores.', {
    fix: 'Rule 2 of 5.3: keep keys letter by letter; in PHP split $_SERVER["QUERY_STRING"] yourself, as parse_str and $_GET rename keys.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, key: pair.key.replaceAll(/[. ]/g, '_') }))),
  }),
  bug('values-as-python-lists', "It writes values of the query as lists, such as ['value'].", {
    fix: 'Rule 2 of 5.3: use the value itself; in Python call parse_qsl, not parse_qs, which gives lists.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: `['${pair.value}']` }))),
  }),
  bug('values-as-lists', 'It writes values of the query as lists, such as [value].', {
    fix: 'Rule 2 of 5.3: use the value itself; in Go and Java a query maps each key to a list.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: `[${pair.value}]` }))),
  }),
  bug('values-in-quotes', 'It puts values of the query between quotation marks.', {
    fix: 'Rule 2 of 5.3: use the value itself, not its JSON.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: JSON.stringify(pair.value) }))),
  }),
];

function asItIs(text: string): string {
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
