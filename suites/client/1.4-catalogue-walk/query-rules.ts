import type { ClientCall, ClientRule, ClientTraffic } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { callsTo, endOf, parameter, replyOf } from '../traffic/calls.ts';
import { categoryProblem, stateProblem } from '../traffic/catalogue/taxonomy.ts';
import { kept, occasion } from '../traffic/occasions.ts';
import { once } from '../traffic/once.ts';
import { timelineOf } from '../traffic/timeline.ts';
import { withoutParameters, withoutFilters } from '../traffic/unused.ts';

/** The most products of a page, unless the account has another cap (section 8). */
const mostProducts = 1_000;
const recommended = 10;

/** Parameters of a call of the product list. */
export const queryRules: readonly ClientRule[] = [
  rule('client/K26', 'Every GET /products has country=US', {
    alone: true,
    harm: 'The service refuses the call, so the catalogue is not loaded.',
    remedy: 'Send country=US with the request for every page, also beside a cursor.',
    exercisedByAll: true,
    judge: (traffic) =>
      callsTo(traffic, 'products').map((call) => {
        const country = parameter(call, 'country');
        return occasion(
          country === 'US',
          { what: 'parameter country', expected: 'US', received: country ?? 'no country' },
          call,
        );
      }),
  }),
  rule('client/K37', 'The query parameter "limit" of GET /products is a positive whole number', {
    alone: true,
    harm: 'The service may refuse the page or choose another size.',
    remedy: 'Send limit=10, or leave limit out.',
    unused: withoutParameters(['limit'], 'limit'),
    judge: (traffic) =>
      limits(traffic).map(({ call, text }) =>
        occasion(isWhole(text), { what: 'parameter limit', expected: 'a positive whole number', received: text }, call),
      ),
  }),
  rule(
    'client/K37-most',
    'The query parameter "limit" of GET /products is at most the largest page size of the account',
    {
      harm: 'The service lowers the limit, so pages are smaller than the client asked for.',
      remedy: 'Send limit=10.',
      unused: withoutParameters(['limit'], 'limit'),
      judge: (traffic) =>
        limits(traffic)
          .filter(({ text }) => isWhole(text))
          .map(({ call, text }) => {
            const cap = capBefore(traffic, call);
            return occasion(
              Number(text) <= cap,
              { what: 'parameter limit', expected: `at most ${cap}`, received: text },
              call,
            );
          }),
    },
  ),
  rule('client/K37-recommended', 'The query parameter "limit" of GET /products is 10', {
    alone: true,
    harm: 'Larger pages take longer and fail more often.',
    remedy: 'Send limit=10.',
    judge: (traffic) =>
      callsTo(traffic, 'products').map((call) => {
        const text = parameter(call, 'limit');
        return occasion(
          text !== null && Number(text) === recommended,
          { what: 'parameter limit', expected: String(recommended), received: text ?? 'no limit, so 100' },
          call,
        );
      }),
  }),
  rule('client/K39', 'The parameter state of GET /products is the full name of a state, in exact letter case', {
    alone: true,
    harm: 'The service returns an empty page, so the client has no products.',
    remedy: 'Send the full name of the state, such as New York.',
    unused: withoutFilters(['state'], 'filter state'),
    judge: (traffic) =>
      callsTo(traffic, 'products').flatMap((call) => {
        const state = parameter(call, 'state');
        const problem = state === null || state.trim() === '' ? undefined : stateProblem(state);
        if (problem === undefined) return [];
        if (problem === null) return [kept(call)];
        return [occasion(false, { what: 'parameter state', expected: problem, received: state }, call)];
      }),
  }),
  rule(
    'client/K40',
    'The parameter category1 has a value that the contract lists, and is sent alone or with its parent category0',
    {
      alone: true,
      harm: 'The service returns no products for an unknown or mismatched category.',
      remedy: 'Send a listed category1 alone or together with its parent.',
      unused: withoutFilters(['category1'], 'filter category1'),
      judge: (traffic) =>
        callsTo(traffic, 'products').flatMap((call) => {
          const category1 = parameter(call, 'category1') || null;
          if (category1 === null) return [];
          const category0 = parameter(call, 'category0') || null;
          const problem = categoryProblem(category0, category1);
          const received = category0 === null ? category1 : `${category0} and ${category1}`;
          return [occasion(problem === null, { what: 'category filters', expected: problem ?? '', received }, call)];
        }),
    },
  ),
];

function limits(traffic: ClientTraffic): readonly { readonly call: ClientCall; readonly text: string }[] {
  return callsTo(traffic, 'products').flatMap((call) => {
    const text = parameter(call, 'limit');
    return text === null ? [] : [{ call, text }];
  });
}

function isWhole(text: string): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) > 0;
}

/** The cap that the client has read from its own registration before the call, or the usual one. */
function capBefore(traffic: ClientTraffic, { arrivedMs }: ClientCall): number {
  const read = ownReads(traffic).lastUntil(arrivedMs);
  const cap = read === undefined ? null : replyOf(read)?.['maxPageSize'];
  return typeof cap === 'number' ? cap : mostProducts;
}

const ownReads = once((traffic) => timelineOf(callsTo(traffic, 'me'), endOf));
