import type { Budgets, Plan, RunHeader } from '../../run/events.ts';
import { hanging, type Page } from '../text/page.ts';
import { visible } from '../text/visible.ts';
import { estimateInWords, provesInWords } from '../wording/estimate.ts';
import { count } from '../wording/numbers.ts';
import { planInWords, targetInWords } from '../wording/plan.ts';

/** The title and the target of a run that cannot begin. */
export function titleLines(header: RunHeader, page: Page): readonly string[] {
  return [titleLine(header, page), ...hanging('target   ', visible(targetInWords(header.target)), page)];
}

/** The target, the plan and the budgets of a run, printed before the first request. */
export function headLines(header: RunHeader, plan: Plan, page: Page): readonly string[] {
  if (header.recorded !== undefined) return recordedHeadLines(header, plan, page);
  if (header.subject === 'signer') return signerHeadLines(header, plan, page);
  if (header.subject === 'client') return clientHeadLines(header, plan, page);
  const { target } = header;
  const isStaging = header.budgets.plannedRequests !== undefined && plan.checks.some(({ turn }) => turn !== undefined);
  return [
    ...titleLines(header, page),
    ...(target.reference
      ? hanging('         ', 'This run is a demonstration. It does not test any other service.', page)
      : []),
    ...hanging('plan     ', `${isStaging ? 'staging, ' : ''}${planInWords(plan)}`, page),
    ...hanging('budgets  ', budgetsInWords(header, plan), page),
    ...estimateLines(header, page),
    ...(header.gentleFor === undefined ? [] : hanging('         ', `safety limits: ${header.gentleFor}`, page)),
    ...(header.reservations === undefined ? [] : hanging('reserves ', reservationsInWords(header), page)),
    ...(header.listensAt === undefined ? [] : hanging('webhook  ', `deliver to ${header.listensAt}`, page)),
    ...(header.subject === 'partner' ? hanging('then     ', diagnosisInWords, page) : []),
    '',
  ];
}

function estimateLines({ estimate, budgets }: RunHeader, page: Page): readonly string[] {
  if (estimate === undefined) return [];
  const proves = provesInWords(estimate);
  return [
    ...hanging('needs    ', `${estimateInWords(estimate, budgets)}; failed checks are repeated and need more`, page),
    ...(proves === null ? [] : hanging('proves   ', proves, page)),
  ];
}

/** The head of a run against a signer, which has no address. Its only budget is the number of cases. */
function signerHeadLines(header: RunHeader, plan: Plan, page: Page): readonly string[] {
  const { target, budgets } = header;
  const cases = `the examples of each check, ${count(budgets.lawRuns, 'random case')} in total, time-out ${budgets.timeoutMs / 1000} s`;
  return [
    titleLine(header, page),
    ...hanging('signer   ', target.reference ? 'the bundled reference' : visible(target.name), page),
    ...(target.reference
      ? hanging('         ', 'This run is a demonstration. It does not test any other signer.', page)
      : []),
    ...hanging('plan     ', planInWords(plan), page),
    ...hanging('cases    ', cases, page),
    '',
  ];
}

/** The address of a client's run is that of the sandbox. */
function clientHeadLines(header: RunHeader, plan: Plan, page: Page): readonly string[] {
  const { target } = header;
  const name = target.reference ? 'the bundled reference client' : visible(target.name);
  return [
    titleLine(header, page),
    ...hanging('client   ', name, page),
    ...(target.reference
      ? hanging('         ', 'This run is a demonstration. It does not test any other client.', page)
      : []),
    ...hanging('sandbox  ', target.baseUrl, page),
    ...hanging('plan     ', planInWords(plan), page),
    '',
  ];
}

function recordedHeadLines({ version, subject, recorded = [] }: RunHeader, plan: Plan, page: Page): readonly string[] {
  return [
    `${page.paint('strong', `octoproof ${version}`)}  ${subject}, recorded traffic`,
    ...hanging('traffic  ', visible(recorded.join(', ')), page),
    ...hanging('plan     ', `${count(plan.checks.length, 'rule')}; octoproof sends nothing`, page),
  ];
}

function titleLine(header: RunHeader, { paint }: Page): string {
  const { version, subject, target, seed } = header;
  const integration = target.integration === undefined ? '' : `  integration ${target.integration}`;
  return `${paint('strong', `octoproof ${version}`)}  ${subject}  seed ${seed}${integration}`;
}

function reservationsInWords({ reservations, budgets }: RunHeader): string {
  const { checks, cancelled } = reservations ?? { checks: 0, cancelled: true };
  const most = budgets.reservations === null ? '' : `, at most ${count(budgets.reservations, 'reservation')}`;
  const end = cancelled
    ? 'octoproof cancels the reservations afterwards'
    : 'octoproof cannot cancel the reservations: the target file has no cancel operation';
  return `for ${count(checks, 'check')}${most}; ${end}`;
}

/** Announces the calls of a diagnosis, although most runs do not need it. */
const diagnosisInWords =
  'if the backend refuses correct signatures, octoproof makes at most 100 more calls of checkAvailability to find the cause';

function budgetsInWords({ budgets, subject }: RunHeader, plan: Plan): string {
  const { concurrency, rateLimit, maxRequests, timeoutMs, lawRuns, writes } = budgets;
  const isLawToRun = ({ kind, prospect }: Plan['checks'][number]) => kind === 'law' && prospect.kind === 'runs';
  const lawWords =
    lawRuns === 0 ? 'no random inputs' : `${count(lawRuns, 'random input')} for each check that uses them`;
  return [
    `${count(concurrency, 'check')} at a time`,
    ...(rateLimit === null ? [] : [`${count(rateLimit, 'request')} a second`]),
    ...atMost(maxRequests, 'request'),
    ...(subject === 'partner' ? reservationBudget(budgets) : storefrontBudget(budgets)),
    `time-out ${timeoutMs / 1000} s`,
    ...(plan.checks.some(isLawToRun) ? [lawWords] : []),
    ...(writes || subject === 'partner' ? [] : ['reads only']),
  ].join(', ');
}

function storefrontBudget({ carts, registrations }: Budgets): readonly string[] {
  return [...atMost(carts, 'cart'), ...atMost(registrations, 'registration')];
}

function reservationBudget({ reservations, writes }: Budgets): readonly string[] {
  return writes ? atMost(reservations, 'reservation') : ['no reservations'];
}

function atMost(number: number | null, one: string): readonly string[] {
  return number === null ? [] : [`at most ${count(number, one)}`];
}
