import type { ClientRule, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { groupedBy } from '../traffic/groups.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { pollOccasions } from '../traffic/catalogue/polls.ts';
import { stepsOf, syncOf } from '../traffic/steps.ts';
import { walksOf, type Walk } from '../traffic/catalogue/walks.ts';
import { scopeOf } from '../traffic/catalogue/watermarks.ts';
import { wholeWalks, withoutPolls } from '../traffic/unused.ts';
import { agentOf } from '../traffic/calls.ts';

export const watermarkRules: readonly ClientRule[] = [
  rule('client/K27', 'After one read of the whole catalogue the client polls with updatedSince', {
    harm: 'Repeated reads of the whole catalogue take long and delay every update.',
    remedy:
      'Store the timestamp of the last page, and send it as updatedSince the next time that you read the product list.',
    judge: (traffic) => [...firstWalk(traffic), ...clientsOf(traffic).flatMap(laterWalks)],
  }),
  rule('client/K33', 'The updatedSince of a poll is the timestamp of the last page of the previous read', {
    harm: 'If updatedSince is later than that timestamp, the client loses the updates in between.',
    remedy:
      'Send the timestamp of the last page as updatedSince of the next read with the same filters. Do not send the time of your own clock, or a timestamp from a read with other filters.',
    unused: withoutPolls,
    judge: pollOccasions,
  }),
];

/** A client that existed before the run may begin with a poll. A driver starts a new one. */
function firstWalk(traffic: ClientTraffic): readonly Occasion[] {
  const [walk] = walksOf(traffic);
  const first = walk?.calls[0];
  const [sync] = stepsOf(traffic, 'sync');
  if (walk === undefined || first === undefined || sync === undefined || syncOf(traffic, first) !== sync) return [];
  return [
    occasion(
      walk.updatedSince === null,
      { what: 'parameter updatedSince', expected: 'a read of the whole catalogue first', received: walk.updatedSince },
      first,
    ),
  ];
}

function laterWalks(traffic: ClientTraffic): readonly Occasion[] {
  const completed = walksOf(traffic).filter(({ end }) => end !== null);
  const groups = groupedBy(completed, ({ calls: [first] }) => (first === undefined ? '' : scopeOf(first)));
  return [...groups.values()].flatMap((walks) => {
    const calls = walks.flatMap((walk: Walk) => walk.calls.slice(0, 1));
    const poll = walks.findIndex(({ updatedSince }) => updatedSince !== null);
    if (poll > 0) return [kept(...calls.slice(0, poll + 1))];
    if (poll === 0 || walks.length < wholeWalks) return [];
    const received = `${walks.length} reads of the whole catalogue and no poll`;
    return [
      broken(
        { what: 'parameter updatedSince', expected: 'a poll after the first read of all pages', received },
        ...calls,
      ),
    ];
  });
}

/**
 * The traffic of each client, told apart by the `user-agent` of its requests: two programs with one key are not one client.
 * Traffic that belongs together across programs (carts by their ids, walks by their cursors) needs no such split.
 */
function clientsOf(traffic: ClientTraffic): readonly ClientTraffic[] {
  return [...groupedBy(traffic.calls, agentOf).values()].map((calls) => ({ ...traffic, calls }));
}
