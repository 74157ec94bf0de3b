import { rule } from '../authoring.ts';
import { callsTo, parameter } from '../traffic/calls.ts';
import { occasion } from '../traffic/occasions.ts';
import { nextCursor } from '../traffic/walks.ts';

export const catalogueWalk = [
  rule('client/K28', 'A cursor is sent back exactly as it was received', {
    needs: { stimuli: ['hard-cursor'] },
    harm: 'A changed cursor is invalid, so the walk ends and later products are missing.',
    remedy: 'Store the cursor as text, and percent-encode it once when you build the query.',
    judge(traffic) {
      const served = new Set<string>();
      return callsTo(traffic, 'products').flatMap((call) => {
        const cursor = parameter(call, 'cursor');
        const known = [...served];
        const next = nextCursor(call);
        if (next !== null) served.add(next);
        if (cursor === null || cursor === '') return [];
        return [
          occasion(
            known.includes(cursor),
            { what: 'cursor', expected: known.at(-1) ?? 'no cursor', received: cursor },
            call,
          ),
        ];
      });
    },
  }),
];
