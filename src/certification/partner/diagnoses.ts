import type { CheckResult, RunFooter, RunProblem } from '../../run/events.ts';
import { conclusionOf } from '../../run/verdict/outcome.ts';
import { maskedDiagnoses } from '../../run/masking/masked-event.ts';
import { callDoubts } from './call-doubt.ts';
import { declarationDoubts } from './declaration-doubts.ts';
import {
  diagnoseBackend,
  isCorrectCallRefused,
  refusedLikeCheckAvailability,
  type BackendDiagnosis,
} from './diagnose-backend.ts';
import type { ChosenPartner } from './choose-target.ts';
import { inOrder } from './doubt.ts';
import { openOperations } from './open-operations.ts';
import { pointerDoubts } from './pointer-doubts.ts';
import type { AroundRun } from '../certify-with-reports.ts';
import { silentWebhook, webhookDoubt } from './webhook-doubt.ts';

/** The problem of a backend that accepts no call with the signing key. */
function refusesKey(requests: number, { keyVariable, usualKeyVariable }: ChosenPartner): RunProblem {
  return {
    kind: 'could-not-run',
    message: `the backend refuses every signed request: all ${requests} got 401`,
    hint: `does ${keyVariable ?? usualKeyVariable} contain the signing key of this environment, and is the base URL the address of the partner backend?`,
  };
}

/** A run that could not judge the backend, although checks failed: a wrong key has the same effect as a wrong backend. */
function withProblem(footer: RunFooter, problem: RunProblem): RunFooter {
  const problems = [...footer.problems, problem];
  return { ...footer, problems, ...conclusionOf('incomplete', problems) };
}

/**
 * Adds diagnoses after the last check. Sends further calls only if the backend refused a correctly signed request. If it
 * refused all requests before the first check, these calls are sent then: they distinguish a wrong key from a mistake of
 * the backend.
 */
export function diagnosing(target: ChosenPartner): Required<AroundRun> {
  const results: CheckResult[] = [];
  let early: BackendDiagnosis | null = null;
  let deliveries = 0;
  const unsubscribe = target.listener?.subscribe(() => (deliveries += 1));
  return {
    onEvent(event) {
      if (event.type === 'check-finished') results.push(event.result);
    },
    async complete(footer, run) {
      unsubscribe?.();
      const { profile, listensAt } = target;
      const noDelivery = webhookDoubt(results, { deliveries, listensAt });
      const silence = silentWebhook({ deliveries, listensAt, control: profile.control });
      if (silence !== null && noDelivery.length === 0) await run.notify(silence);
      const doubts = [
        ...callDoubts(results),
        ...pointerDoubts(results, profile),
        ...declarationDoubts(results, profile),
        ...noDelivery,
        ...openOperations(results),
      ];
      const late =
        early === null && results.some(isCorrectCallRefused)
          ? await diagnoseBackend(target, footer.exchanges, run)
          : early;
      const refused = refusedLikeCheckAvailability(results);
      // Of several mistakes, nothing shows which one a failure shows.
      const causes = (late?.diagnoses ?? []).map((one, _, { length }) => ({
        ...one,
        explains: length > 1 ? [] : refused,
      }));
      const diagnoses = inOrder([...doubts, ...causes], results);
      const exchanges = footer.exchanges + (late?.calls ?? 0);
      // A backend that accepted calls before had the right key, for example one that locks the key after wrong signatures.
      const neverAccepted = early === null && late?.refusesAll === true && footer.summary.passed === 0;
      const judged = neverAccepted ? withProblem(footer, refusesKey(late.calls, target)) : footer;
      const diagnosed = diagnoses.length === 0 ? judged : { ...judged, diagnoses };
      return maskedDiagnoses({ ...diagnosed, exchanges }, run.certification.mask);
    },
    async explainRefusal(requests, run) {
      early = await diagnoseBackend(target, requests, run);
      const { calls, refusesAll } = early;
      return { calls, problem: refusesAll ? refusesKey(requests + calls, target) : null };
    },
  };
}
