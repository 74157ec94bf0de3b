import type { ClientCall, ClientRule } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { callsTo, parameter } from '../traffic/calls.ts';
import { categoryProblem, stateProblem } from '../traffic/catalogue/taxonomy.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { walksOf } from '../traffic/catalogue/walks.ts';
import { pollsOf } from '../traffic/catalogue/watermarks.ts';
import { withoutPolls, withoutFilters } from '../traffic/unused.ts';

/** Two requests for one page within this time are not a request and its retry. */
const sameMomentMs = 20;
/** Requests that are open at once are close to each other in the record. */
const neighbours = 20;
/** A page of this size may run out of time. */
const largeLimit = 500;

export const pageRules: readonly ClientRule[] = [
  rule('client/G06', 'The client requests the pages of a read one after another, not in parallel', {
    harm: 'Parallel pages put load on the service, and products may be stored in the wrong order.',
    remedy: 'Request the next page only after you have received the page before it.',
    judge: (traffic) =>
      walksOf(traffic).flatMap(({ calls }) => {
        if (calls.length < 2) return [];
        const pairs = calls.flatMap((call, index) => {
          const open = calls.slice(index + 1, index + 1 + neighbours);
          return open.filter((other) => isParallel(call, other)).map((other) => [call, other]);
        });
        const [pair] = pairs;
        if (pair === undefined) return [kept(...calls.slice(0, 2))];
        const received = 'two requests at once';
        return [broken({ what: 'pages of a read', expected: 'one request after another', received }, ...pair)];
      }),
  }),
  rule('client/G07', 'The query parameter "limit" of GET /products is below 500', {
    alone: true,
    harm: 'Requests for large pages may time out, so the client does not get all products.',
    remedy: 'Send limit=10.',
    judge: (traffic) =>
      callsTo(traffic, 'products').flatMap((call) => {
        const limit = Number(parameter(call, 'limit') ?? '100');
        const breach = { what: 'parameter limit', expected: `below ${largeLimit}`, received: String(limit) };
        return Number.isNaN(limit) ? [] : [occasion(limit < largeLimit, breach, call)];
      }),
  }),
  rule('client/G12', 'A poll does not send active=true', {
    harm: 'The poll never returns products that have ended, so they stay in the shop.',
    remedy: 'Send polls without the parameter active, and read the status of each product.',
    unused: withoutPolls,
    judge: (traffic) =>
      pollsOf(traffic).map(({ first }) => {
        const active = parameter(first, 'active') ?? '';
        const breach = { what: 'parameter active', expected: 'no such parameter on a poll', received: active };
        return occasion(active.toLowerCase() !== 'true' && active !== '1', breach, first);
      }),
  }),
  rule('client/G26', 'The parameters state, category0 and category1 have values that the contract lists', {
    alone: true,
    harm: 'The service returns no products for an unknown value.',
    remedy: 'Take the values of these parameters from the lists in the documentation.',
    unused: withoutFilters(['state', 'category0', 'category1'], 'filter by state or category'),
    judge: (traffic) =>
      callsTo(traffic, 'products').flatMap((call) => {
        const [state, category0, category1] = ['state', 'category0', 'category1'].map(
          (name) => parameter(call, name)?.trim() || null,
        );
        const ofState = state ? stateProblem(state) : null;
        if ((!state && !category0 && !category1) || ofState === undefined) return [];
        const problem = ofState ?? categoryProblem(category0 ?? null, category1 ?? null);
        const received = [state, category0, category1].filter(Boolean).join(', ');
        return [occasion(problem === null, { what: 'filters', expected: problem ?? '', received }, call)];
      }),
  }),
];

/** The second request arrives while the first one is open, for another page or at the same moment. */
function isParallel(one: ClientCall, other: ClientCall): boolean {
  if (other.number <= one.number || other.arrivedMs >= one.endedMs) return false;
  const isSamePage = parameter(one, 'cursor') === parameter(other, 'cursor');
  return !isSamePage || (one.reply !== null && other.arrivedMs - one.arrivedMs < sameMomentMs);
}
