import type { RunEvent, RunFooter, RunProblem } from '../events.ts';
import type { Mask } from './mask.ts';
import { maskedResult } from './masked-result.ts';

/** Masks an event of a run whose parts are not masked where they are made. */
export function maskedEvent(event: RunEvent, mask: Mask): RunEvent {
  if (event.type === 'check-finished') return { ...event, result: maskedResult(event.result, mask) };
  if (event.type !== 'finished') return event;
  const { problems } = event.footer;
  const footer = { ...event.footer, problems: problems.map((problem) => maskedProblem(problem, mask)) };
  return { ...event, footer: maskedDiagnoses(footer, mask) };
}

/** Masks the diagnoses: they contain texts of the target, or calls with the data of a target file. */
export function maskedDiagnoses({ diagnoses, ...footer }: RunFooter, { text }: Pick<Mask, 'text'>): RunFooter {
  if (diagnoses === undefined) return footer;
  const masked = diagnoses.map(({ explained, headline, details }) => ({
    explained,
    headline: text(headline),
    details: details.map((detail) => ({ ...detail, text: text(detail.text) })),
  }));
  return { ...footer, diagnoses: masked };
}

/** Masks a problem that ended a run. */
export function maskedProblem(problem: RunProblem, { text }: Pick<Mask, 'text'>): RunProblem {
  return { ...problem, message: text(problem.message), hint: problem.hint === null ? null : text(problem.hint) };
}
