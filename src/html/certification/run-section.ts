import type { FinishedRun } from '../../report/gather.ts';
import { reasonOfExit } from '../../report/wording/exit-codes.ts';
import { shellWord } from '../../report/commands/shell.ts';
import { planInWords } from '../../report/wording/plan.ts';
import { leftBehindText } from '../../report/wording/leftovers.ts';
import { transportFaultsInWords } from '../../report/wording/transport-faults.ts';
import { commandView } from '../command-view.ts';
import { markup } from '../markup.ts';
import type { Section } from '../page.ts';
import { wholeAgain } from '../../report/commands/rerun.ts';
import type { RunHeader } from '../../run/events.ts';
import type { SizeLimits } from '../size-limit.ts';

/** The settings of the run, and the command that repeats it. */
export function runSection({ header, plan, footer }: FinishedRun, limits: SizeLimits): Section {
  const faults = transportFaultsInWords(footer);
  const facts: readonly (readonly [string, string])[] = [
    ['Plan', planInWords(plan)],
    ...(header.recorded === undefined ? sendingFacts(header) : [['Recordings', header.recorded.join(', ')] as const]),
    ...(header.gentleFor === undefined ? [] : [['Safety limits', header.gentleFor] as const]),
    ...(header.listensAt === undefined ? [] : [['Webhook', header.listensAt] as const]),
    ['Version', `octoproof ${header.version}, Node ${header.node}`],
    ['Exit code', `${footer.exitCode}: ${reasonOfExit(footer)}`],
    ...(faults === null ? [] : [['Unstable', faults] as const]),
    ...(footer.leftBehind.length === 0 ? [] : [['Left behind', leftBehindText(footer.leftBehind)] as const]),
  ];
  return {
    id: 'run',
    title: 'The run',
    body: markup`
      <dl class="pairs">${facts.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
      <div class="again">${commandView('Repeat this run', wholeAgain(header).map(shellWord), limits)}</div>
    `,
  };
}

/** How a run chooses and sends its requests. */
function sendingFacts({ seed, budgets, subject }: RunHeader): readonly (readonly [string, string])[] {
  return [
    ['Seed', String(seed)],
    ['Checks at a time', String(budgets.concurrency)],
    ['Requests a second', budgets.rateLimit === null ? 'unlimited' : String(budgets.rateLimit)],
    ['Time-out', `${budgets.timeoutMs / 1000} s per request`],
    [
      'Random inputs',
      subject === 'signer' ? `${budgets.lawRuns} in total` : `${budgets.lawRuns} for each check that uses them`,
    ],
    ['Writes', budgets.writes ? 'allowed' : 'none'],
  ];
}
