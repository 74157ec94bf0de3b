import { requirementOf } from '../model/requirement.ts';
import type { Certificate } from './statement.ts';

/** Requirements of a certificate that did not apply for the same reason. */
export interface NotApplicable {
  readonly reason: string;
  readonly requirements: readonly string[];
}

/** The requirements that did not apply, by the reason of their first check. */
export function notApplicableIn({ requirements, verdicts, plan }: Certificate): readonly NotApplicable[] {
  const reasons = new Map<string, string>();
  const note = (id: string, reason: string | undefined): void => {
    if (reason !== undefined && !reasons.has(requirementOf(id))) reasons.set(requirementOf(id), reason);
  };
  for (const { id, reason } of verdicts) note(id, reason);
  for (const { id, prospect } of plan.checks) note(id, prospect.kind === 'inapplicable' ? prospect.reason : undefined);
  const groups = new Map<string, string[]>();
  for (const { id, state } of requirements) {
    if (state !== 'inapplicable') continue;
    const reason = reasons.get(id) ?? 'the certificate gives no reason';
    groups.set(reason, [...(groups.get(reason) ?? []), id]);
  }
  return [...groups].map(([reason, ids]) => ({ reason, requirements: ids }));
}
