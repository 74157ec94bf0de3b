import { percentDecode } from '../../../reference/signing/index.ts';
import type { Bug } from '../bug.ts';
import type { QueryPair, SigningRecipe } from '../signing/recipe.ts';

/** Rule 2, its first half: what is read out of the query string. */
export const queryBugs: readonly Bug<SigningRecipe>[] = [
  {
    id: 'plus-as-space',
    does: 'It takes a plus in the query for a space.',
    fix: 'Rule 2 of 5.3: a plus stays a plus and encodes as %2B; do not read the query with parse_qs, URLDecoder, parse_str or URLSearchParams, which read forms: decode %XX only.',
    replaces: { decodeKey: formDecode, decodeValue: formDecode },
  },
  {
    id: 'query-not-decoded',
    does: 'It encodes keys and values as they stand in the query, escapes included, without decoding them first.',
    fix: 'Rule 2 of 5.3: percent-decode keys and values (plus stays plus), then encode them.',
    replaces: { decodeKey: asItIs, decodeValue: asItIs },
  },
  {
    id: 'values-not-decoded',
    does: 'It decodes keys of the query, but encodes values as they stand, escapes included.',
    fix: 'Rule 2 of 5.3: percent-decode values (plus stays plus), then encode them.',
    replaces: { decodeValue: asItIs },
  },
  {
    id: 'keys-not-decoded',
    does: 'It decodes values of the query, but encodes keys as they stand, escapes included.',
    fix: 'Rule 2 of 5.3: percent-decode keys (plus stays plus), then encode them.',
    replaces: { decodeKey: asItIs },
  },
  {
    id: 'query-decoded-twice',
    does: 'It decodes keys and values of the query twice.',
    fix: 'Rule 2 of 5.3: decode once; what a framework hands over is decoded already.',
    replaces: {
      decodeKey: (text) => percentDecode(percentDecode(text)),
      decodeValue: (text) => percentDecode(percentDecode(text)),
    },
  },
  {
    id: 'query-decoded-before-split',
    does: 'It decodes the whole query before it splits it at & and =.',
    fix: 'Rule 2 of 5.3: split the query at & and = first, then decode each key and value.',
    replaces: { decodeKey: asItIs, decodeValue: asItIs },
    wraps: ({ query }) => ({ query: (url) => percentDecode(query(url)) }),
  },
  {
    id: 'spaces-as-plus',
    does: 'It writes a decoded space of a value as a plus before it encodes.',
    fix: 'Rule 2 of 5.3: a space encodes as %20.',
    wraps: ({ decodeValue }) => ({ decodeValue: (text) => decodeValue(text).replaceAll(' ', '+') }),
  },
  {
    id: 'query-as-it-stands',
    does: 'It takes the query string as it stands for the parameter string.',
    fix: 'Rule 2 of 5.3: sort by key, decode and encode each key and value, and join them anew.',
    replaces: { parameters: (_, query) => query },
  },
  {
    id: 'question-mark-in-parameters',
    does: 'It begins the parameter string with a question mark.',
    fix: 'Rule 2 of 5.3: the parameter string begins with the first key; in JavaScript url.search holds the question mark.',
    wraps: ({ parameters }) => ({
      parameters: (joined, query) => (query === '' ? '' : `?${parameters(joined, query)}`),
    }),
  },
  {
    id: 'empty-values-left-out',
    does: 'It leaves out parameters with an empty value.',
    fix: 'Rule 2 of 5.3: keep empty values, as key=; in Python call parse_qsl with keep_blank_values=True.',
    wraps: onTaken((pairs) => pairs.filter(({ value }) => value !== '')),
  },
  {
    id: 'equals-left-out',
    does: 'It leaves out the = of parameters with an empty value.',
    fix: 'Rule 2 of 5.3: join key and value with = also where the value is empty.',
    wraps: ({ joinPair }) => ({ joinPair: (pair) => (pair.value === '' ? pair.key : joinPair(pair)) }),
  },
  {
    id: 'bare-keys-left-out',
    open: true,
    does: 'It leaves out parameters that have no =.',
    fix: 'Ask the operator: rule 2 of 5.3 does not speak of keys without =.',
    wraps: onTaken((pairs) => pairs.filter(({ bare }) => !bare)),
  },
  {
    id: 'bare-keys-kept-bare',
    open: true,
    does: 'It adds no = to parameters that have none.',
    fix: 'Ask the operator: rule 2 of 5.3 does not speak of keys without =.',
    wraps: ({ joinPair }) => ({ joinPair: (pair) => (pair.bare ? pair.key : joinPair(pair)) }),
  },
  {
    id: 'value-cut-at-equals',
    does: 'It cuts a value at its first =.',
    fix: 'Rule 2 of 5.3: split a pair at its first = only; in JavaScript not split("=")[1], in PHP explode("=", $pair, 2).',
    wraps: ({ pairs }) => ({
      pairs: (query) => pairs(query).map((pair) => ({ ...pair, value: pair.value.split('=', 1)[0] ?? '' })),
    }),
  },
  {
    id: 'split-at-last-equals',
    does: 'It splits a pair at its last =.',
    fix: 'Rule 2 of 5.3: split a pair at its first =.',
    wraps: ({ pairs }) => ({ pairs: (query) => pairs(query).map(splitAtLast) }),
  },
  {
    id: 'pairs-with-two-equals-left-out',
    does: 'It leaves out parameters whose value holds an = as it stands.',
    fix: 'Rule 2 of 5.3: split a pair at its first = only and keep the rest as its value.',
    wraps: ({ pairs }) => ({ pairs: (query) => pairs(query).filter(({ value }) => !value.includes('=')) }),
  },
  {
    id: 'query-cut-at-question-mark',
    does: 'It cuts the query at a second question mark.',
    fix: 'Rule 1 of 5.3: the query begins behind the first question mark and holds all others; in JavaScript not url.split("?")[1].',
    wraps: ({ query }) => ({ query: (url) => query(url).split('?', 1)[0] ?? '' }),
  },
  {
    id: 'split-at-semicolons',
    does: 'It splits the query at semicolons, too.',
    fix: 'Rule 2 of 5.3: only & parts pairs; Python before 3.9.2 and old Ruby split at ; as well.',
    wraps: ({ pairs }) => ({ pairs: (query) => pairs(query.replaceAll(';', '&')) }),
  },
  {
    id: 'empty-query-as-pair',
    does: 'It makes a lone = of an empty query.',
    fix: 'Rule 2 of 5.3: no query gives an empty parameter string; splitting an empty text gives one empty text in most languages.',
    wraps: ({ parameters }) => ({ parameters: (joined, query) => (query === '' ? '=' : parameters(joined, query)) }),
  },
  {
    id: 'first-parameter-only',
    does: 'It takes the first parameter of the query only.',
    fix: 'Rule 2 of 5.3: all parameters are signed.',
    wraps: onTaken((pairs) => pairs.slice(0, 1)),
  },
  {
    id: 'last-parameter-left-out',
    does: 'It leaves out the last parameter of the query.',
    fix: 'Rule 2 of 5.3: all parameters are signed.',
    wraps: onTaken((pairs) => (pairs.length > 1 ? pairs.slice(0, -1) : pairs)),
  },
  {
    id: 'parameters-ignored',
    does: 'It leaves the parameter part of the base string empty.',
    fix: 'Rule 2 of 5.3: the query is signed; take it from the URL as it was requested.',
    replaces: { encodeParameters: () => '' },
  },
  {
    id: 'parameters-left-out',
    does: 'It leaves the parameter part out of the base string.',
    fix: 'Rule 5 of 5.3: the percent-encoded parameter string is the fourth of five parts.',
    wraps: ({ order }) => ({ order: order.filter((part) => part !== 'parameters') }),
  },
  {
    id: 'keys-in-lower-case',
    does: 'It turns keys of the query to lower case.',
    fix: 'Rule 2 of 5.3: keep keys letter by letter.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, key: pair.key.toLowerCase() }))),
  },
  {
    id: 'values-in-lower-case',
    does: 'It turns values of the query to lower case.',
    fix: 'Rule 2 of 5.3: keep values letter by letter.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: pair.value.toLowerCase() }))),
  },
  {
    id: 'values-trimmed',
    does: 'It takes white space off the ends of values of the query.',
    fix: 'Rule 2 of 5.3: keep values letter by letter; only the body is trimmed.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: pair.value.trim() }))),
  },
  {
    id: 'php-key-names',
    does: 'It writes dots and spaces in keys of the query as underscores.',
    fix: 'Rule 2 of 5.3: keep keys letter by letter; in PHP split $_SERVER["QUERY_STRING"] yourself, as parse_str and $_GET rename keys.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, key: pair.key.replaceAll(/[. ]/g, '_') }))),
  },
  {
    id: 'values-as-python-lists',
    does: "It writes values of the query as lists, such as ['value'].",
    fix: 'Rule 2 of 5.3: use the value itself; in Python call parse_qsl, not parse_qs, which gives lists.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: `['${pair.value}']` }))),
  },
  {
    id: 'values-as-lists',
    does: 'It writes values of the query as lists, such as [value].',
    fix: 'Rule 2 of 5.3: use the value itself; in Go and Java a query maps each key to a list.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: `[${pair.value}]` }))),
  },
  {
    id: 'values-in-quotes',
    does: 'It puts values of the query between quotation marks.',
    fix: 'Rule 2 of 5.3: use the value itself, not its JSON.',
    wraps: onTaken((pairs) => pairs.map((pair) => ({ ...pair, value: JSON.stringify(pair.value) }))),
  },
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
