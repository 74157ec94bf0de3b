import type { LoadAccount } from '../../report/load/account.ts';
import { boundsOf, careInWords, limitInWords, mixInWords, planInWords } from '../../report/load/head-lines.ts';
import { msInWords } from '../../report/load/words.ts';
import { shellWord } from '../../report/commands/shell.ts';
import { commandView } from '../command-view.ts';
import { markup } from '../markup.ts';
import type { Section } from '../page.ts';
import type { Room } from '../size-limit.ts';

/** How the check was set up, how well the generator kept to it, and how to make it again. */
export function loadRunSection({ head, plan, result, leftBehind }: LoadAccount, room: Room): Section {
  const { p50Ms, p99Ms, maxMs } = result.lateness;
  const pairs: readonly (readonly [string, string])[] = [
    ['Plan', planInWords(plan)],
    ...plan.endpoints.map((endpoint): [string, string] => ['Mix', mixInWords(endpoint, boundsOf(endpoint.name, head))]),
    ['Limit', limitInWords(plan)],
    ['Care', careInWords(plan)],
    [
      'Lateness',
      `requests left late by ${msInWords(p50Ms)} ms at the median, ${msInWords(p99Ms)} ms at the 99th of 100, ${msInWords(maxMs)} ms at most`,
    ],
    ...(leftBehind.length === 0
      ? []
      : [['Left behind', `${leftBehind.join(', ')}: could not be removed from the target`] as const]),
  ];
  return {
    id: 'run',
    title: 'The run',
    body: markup`
      <dl class="pairs">${pairs.map(([name, text]) => markup`<dt>${name}</dt><dd>${text}</dd>`)}</dl>
      <div class="again">${commandView('The same check again', head.command.map(shellWord), room)}</div>
    `,
  };
}
