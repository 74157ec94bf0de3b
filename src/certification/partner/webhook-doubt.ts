import type { CheckResult } from '../../run/events.ts';
import { diagnosisOf } from '../../model/diagnosis.ts';
import type { Doubt } from './doubt.ts';

/**
 * Diagnoses a backend that probably does not know the webhook address: it made no delivery. This changes no verdict.
 */
export function webhookDoubt(
  results: readonly CheckResult[],
  { deliveries, listensAt }: { readonly deliveries: number; readonly listensAt: string | undefined },
): readonly Doubt[] {
  const awaited = results.filter(
    ({ cause }) => cause?.finding?.kind === 'no-reply' && cause.finding.reason === 'webhook',
  );
  if (awaited.length === 0 || deliveries > 0 || listensAt === undefined) return [];
  const lines = [
    `Is the webhook address in the backend ${listensAt}, and can the backend reach this machine there? --webhook-host sets another address.`,
    'If the backend delivers later, use a longer --webhook-wait TIME.',
  ];
  return [
    diagnosisOf({ explained: true, explains: awaited }, 'The backend made no webhook delivery during the run.', lines),
  ];
}

/** The line for a run in which no delivery arrived and no check failed because of that; null if there is none. */
export function silentWebhook({
  deliveries,
  listensAt,
  control,
}: {
  readonly deliveries: number;
  readonly listensAt: string | undefined;
  readonly control: boolean;
}): string | null {
  if (deliveries > 0 || listensAt === undefined) return null;
  const reason = control ? '' : ', so the run does not show that the backend delivers';
  return `no webhook delivery arrived at ${listensAt}${reason}`;
}
