import type { ClientCall, ClientRule } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { callsTo, parameter } from '../traffic/calls.ts';
import { changedText } from '../traffic/changed-text.ts';
import { kept, occasion } from '../traffic/occasions.ts';
import { instantOf } from '../traffic/times.ts';
import { nextCursor, walksOf } from '../traffic/catalogue/walks.ts';

/** Texts of programs for an absent value. */
const placeholders: readonly string[] = ['', 'null', 'undefined', 'None', 'nil'];

export const cursorRules: readonly ClientRule[] = [
  rule('client/K28', 'The client sends each cursor back exactly as it received it', {
    needs: { stimuli: ['hard-cursor'] },
    harm: 'The service refuses a changed cursor, so the products of the later pages are missing in the shop.',
    remedy: 'Store the cursor as text, and percent-encode it once when you build the query.',
    judge(traffic) {
      const served = new Set<string>();
      let latest: string | null = null;
      return callsTo(traffic, 'products').flatMap((call) => {
        const cursor = parameter(call, 'cursor');
        const isKnown = cursor !== null && served.has(cursor);
        const right = latest;
        const next = nextCursor(call);
        if (next !== null) served.add(next);
        latest = next ?? latest;
        if (cursor === null || placeholders.includes(cursor)) return [];
        const breach =
          right === null
            ? { what: 'cursor', expected: 'no cursor, because none was served', received: cursor }
            : changedText('cursor', right, cursor);
        return [occasion(isKnown, breach, call)];
      });
    },
  }),
  rule('client/K29', 'The client requests the first page of the product list without a cursor', {
    harm: 'The service may refuse the cursor, and then the client gets no products.',
    remedy: 'Leave the parameter cursor out of the request for the first page.',
    judge(traffic) {
      let isFirst = true;
      return callsTo(traffic, 'products').flatMap((call) => {
        const cursor = parameter(call, 'cursor');
        const starts = isFirst || cursor === null || placeholders.includes(cursor);
        isFirst = false;
        if (!starts) return [];
        return [
          occasion(
            cursor === null,
            { what: 'parameter cursor', expected: 'no cursor on the first page', received: cursor },
            call,
          ),
        ];
      });
    },
  }),
  rule('client/K30', 'Apart from the cursor, the client requests every page of a read with the same parameters', {
    harm: 'A cursor is valid only with the parameters of the first page. With others the service refuses it or skips products.',
    remedy: 'Build the query once for all pages, and change only the cursor from page to page.',
    judge: (traffic) =>
      walksOf(traffic).flatMap(({ calls }) => {
        const [first, ...rest] = calls;
        if (first === undefined) return [];
        const served = new Set(calls.map(nextCursor));
        return rest
          .filter((call) => served.has(parameter(call, 'cursor')) && parameter(call, 'cursor') !== null)
          .map((call) => {
            const names = new Set([first, call].flatMap(({ query }) => query.map(([name]) => name)));
            const changed = [...names].find((name) => valueOf(call, name) !== valueOf(first, name));
            if (changed === undefined) return kept(first, call);
            return occasion(
              false,
              {
                what: `parameter ${changed}`,
                expected: `${parameter(first, changed) ?? 'no value'}, as on the first page`,
                received: parameter(call, changed) ?? 'no value',
              },
              first,
              call,
            );
          });
      }),
  }),
];

/** The meaning of a parameter. An empty one is no filter. */
function valueOf(call: ClientCall, name: string): string | number {
  if (name === 'cursor') return '';
  const text = (parameter(call, name) ?? '').trim();
  return name === 'updatedSince' ? (instantOf(text) ?? text) : text;
}
