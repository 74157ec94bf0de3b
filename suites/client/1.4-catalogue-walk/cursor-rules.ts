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
  rule('client/K28', 'A cursor is sent back exactly as it was received', {
    needs: { stimuli: ['hard-cursor'] },
    harm: 'A changed cursor is invalid, so the read of all pages ends and later products are missing.',
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
  rule('client/K29', 'The first page of the list is requested without a cursor', {
    harm: 'The service may refuse the cursor, so the read of all pages does not start.',
    remedy: 'Leave the parameter cursor out of the first request of a read of all pages.',
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
  rule('client/K30', 'The parameters stay the same from the first to the last page of a read of all pages', {
    harm: 'A cursor belongs to the parameters of its read of all pages, so the service refuses it or skips products.',
    remedy: 'Build the query of a read of all pages once, and change only the cursor from page to page.',
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
