import type { Budgets, Plan, RunHeader } from '../../run/events.ts';
import { hanging, type Page } from '../text/page.ts';
import { count } from '../wording/numbers.ts';
import { visible } from '../text/visible.ts';

/** What is certified, what is planned and what the run may use: shown before the first request. */
export function headLines(header: RunHeader, plan: Plan, page: Page): readonly string[] {
  const { paint } = page;
  const { target } = header;
  if (header.subject === 'signer') return signerHeadLines(header, plan, page);
  const subject = target.reference ? 'the bundled reference' : visible(target.name);
  const address = visible(target.baseUrl);
  return [
    `${paint('strong', `octoproof ${header.version}`)}  ${header.subject}  seed ${header.seed}`,
    ...hanging('target   ', subject === address ? address : `${subject} at ${address}`, page),
    ...(target.reference ? hanging('         ', 'This run says nothing of any other service.', page) : []),
    ...hanging('plan     ', planInWords(plan), page),
    ...hanging('budgets  ', budgetsInWords(header, plan), page),
    ...(header.gentleFor === undefined ? [] : hanging('         ', `gentle, ${header.gentleFor}`, page)),
    ...(header.reservations === undefined ? [] : hanging('reserves ', plannedInWords(header), page)),
    ...(header.listensAt === undefined ? [] : hanging('webhook  ', `deliver to ${header.listensAt}`, page)),
    ...(header.subject === 'partner' ? hanging('then     ', searchInWords, page) : []),
    '',
  ];
}

function plannedInWords({ reservations, budgets }: RunHeader): string {
  const { checks, cancelled } = reservations ?? { checks: 0, cancelled: true };
  const most = budgets.reservations === null ? '' : `, at most ${count(budgets.reservations, 'reservation')} in all`;
  const end = cancelled ? 'each is cancelled afterwards' : 'none is cancelled, since no such operation is given';
  return `for ${count(checks, 'check')}, ${checks === 1 ? 'which makes its own' : 'which share what they can'}${most}; ${end}`;
}

/** A search that follows a run only where it is needed is announced all the same. */
const searchInWords =
  'where rightly signed requests are refused: at most 100 more calls of checkAvailability, to find out why';

/** A function has no address, and no budgets but how many cases it is asked. */
function signerHeadLines(header: RunHeader, plan: Plan, page: Page): readonly string[] {
  const { target, budgets } = header;
  return [
    `${page.paint('strong', `octoproof ${header.version}`)}  signer  seed ${header.seed}`,
    ...hanging('signer   ', target.reference ? 'the bundled reference' : visible(target.name), page),
    ...(target.reference ? hanging('         ', 'This run says nothing of any other signer.', page) : []),
    ...hanging('plan     ', planInWords(plan), page),
    ...hanging(
      'cases    ',
      `the examples of each law and ${count(budgets.lawRuns, 'random case')} in all, ${budgets.timeoutMs / 1000} s without an answer`,
      page,
    ),
    '',
  ];
}

/** How many checks run, and for want of what the others do not. */
export function planInWords({ checks }: Plan): string {
  const gaps = new Map<string, number>();
  let runs = 0;
  let inapplicable = 0;
  const known = checks.filter((check) => check.known !== undefined).length;
  for (const { prospect } of checks) {
    if (prospect.kind === 'runs') runs += 1;
    else if (prospect.kind === 'inapplicable') inapplicable += 1;
    else gaps.set(prospect.gap, (gaps.get(prospect.gap) ?? 0) + 1);
  }
  const parts = [
    `${count(checks.length, 'check')}: ${runs} to run`,
    ...[...gaps].map(([gap, number]) => `${number} unproven for want of ${gap}`),
    ...(inapplicable === 0 ? [] : [`${inapplicable} not offered by the target`]),
    ...(known === 0 ? [] : [`${known} known to fail`]),
  ];
  return parts.join(', ');
}

function budgetsInWords({ budgets, subject }: RunHeader, plan: Plan): string {
  const { concurrency, rateLimit, maxRequests, timeoutMs, lawRuns } = budgets;
  const parts = [
    `${count(concurrency, 'check')} at a time`,
    ...(rateLimit === null ? [] : [`${count(rateLimit, 'request')} a second`]),
    ...(maxRequests === null ? [] : [`at most ${count(maxRequests, 'request')}`]),
    ...(subject === 'partner' ? reservationWords(budgets) : cartWords(budgets)),
    `${timeoutMs / 1000} s a request`,
    ...(plan.checks.some(isLawToRun) ? [lawWords(lawRuns)] : []),
    ...(budgets.writes || subject === 'partner' ? [] : ['reads only']),
  ];
  return parts.join(', ');
}

function isLawToRun({ kind, prospect }: Plan['checks'][number]): boolean {
  return kind === 'law' && prospect.kind === 'runs';
}

function lawWords(runs: number): string {
  return runs === 0 ? 'laws by their examples only' : `${count(runs, 'random run')} a law`;
}

function cartWords({ carts, registrations }: Budgets): readonly string[] {
  return [
    ...(carts === null ? [] : [`at most ${count(carts, 'cart')}`]),
    ...(registrations === null ? [] : [`at most ${count(registrations, 'registration')}`]),
  ];
}

function reservationWords({ reservations, writes }: Budgets): readonly string[] {
  if (!writes) return ['no reservations'];
  return reservations === null ? [] : [`at most ${count(reservations, 'reservation')}`];
}
