import type { CheckResult } from '../../run/events.ts';
import type { Diagnosis } from '../../spec/diagnosis.ts';

/** Whether the backend knows the webhook address: doubted if there was no delivery at all. This changes no verdict. */
export function webhookDoubt(
  results: readonly CheckResult[],
  { deliveries, listensAt }: { readonly deliveries: number; readonly listensAt: string | undefined },
): readonly Diagnosis[] {
  const isAwaited = results.some(
    ({ cause }) => cause?.finding?.kind === 'no-reply' && cause.finding.reason === 'webhook',
  );
  if (!isAwaited || deliveries > 0 || listensAt === undefined) return [];
  const lines = [
    `Is the backend told to deliver to ${listensAt}, and can it reach this machine there? --webhook-host names another address to listen on.`,
    'Where it delivers later than that, --webhook-wait SECONDS has it waited for longer.',
  ];
  return [
    {
      explained: true,
      headline: 'Not one delivery of the webhook came during the whole run.',
      details: lines.map((text) => ({ label: '', text })),
    },
  ];
}
