import type { CheckResult, RunFooter } from '../../run/events.ts';
import type { Mask } from '../../run/masking/mask.ts';
import { callDoubt } from './call-doubt.ts';
import { isCorrectCallRefused, withDiagnoses } from './diagnose-backend.ts';
import type { ChosenPartner } from './choose-target.ts';
import { pointerDoubts } from './pointer-doubts.ts';
import type { AroundRun } from '../certify-target.ts';
import { silentWebhook, webhookDoubt } from './webhook-doubt.ts';

/** Masks the diagnoses, because they contain calls with the data of the shopper in the target file. */
function maskedDiagnoses({ diagnoses, ...footer }: RunFooter, { text }: Mask): RunFooter {
  if (diagnoses === undefined) return footer;
  const masked = diagnoses.map(({ explained, headline, details }) => ({
    explained,
    headline: text(headline),
    details: details.map((detail) => ({ ...detail, text: text(detail.text) })),
  }));
  return { ...footer, diagnoses: masked };
}

/** Adds diagnoses after the last check. Sends further calls only if the backend refused a correctly signed request. */
export function diagnosing(target: ChosenPartner): Required<AroundRun> {
  const results: CheckResult[] = [];
  let deliveries = 0;
  const unsubscribe = target.listener?.subscribe(() => (deliveries += 1));
  return {
    heed(event) {
      if (event.type === 'check-finished' && event.result.cause !== null) results.push(event.result);
    },
    async complete(footer, run) {
      unsubscribe?.();
      const { profile, listensAt } = target;
      const noDelivery = webhookDoubt(results, { deliveries, listensAt });
      const silence = silentWebhook({ deliveries, listensAt, control: profile.control });
      if (silence !== null && noDelivery.length === 0) await run.notify(silence);
      const doubts = [...callDoubt(results), ...pointerDoubts(results, profile), ...noDelivery];
      const doubted = doubts.length === 0 ? footer : { ...footer, diagnoses: doubts };
      const diagnosed = results.some(isCorrectCallRefused) ? await withDiagnoses(doubted, { target, ...run }) : doubted;
      return maskedDiagnoses(diagnosed, run.certification.mask);
    },
  };
}
