import { partnerSuite } from '../../../suites/partner/index.ts';
import type { RunHeader } from '../../run/events.ts';
import { planOf } from '../../run/plan/plan.ts';
import type { Selection } from '../../run/plan/select.ts';
import type { Facts } from '../../expect/suite.ts';
import type { PartnerProfile } from '../../model/partner-profile.ts';

/** The number of selected checks that make reservations and need permission. Undefined if there are no such checks. */
export function plannedReservations(
  profile: PartnerProfile,
  { facts, selection }: { facts: Facts; selection: Selection },
): RunHeader['reservations'] {
  if (!profile.reservations) return undefined;
  const planned = (reservations: boolean) =>
    planOf(partnerSuite({ ...profile, reservations }), { facts, selection, waive: [] }).checks;
  const allowed = new Set(planned(true).flatMap(({ id, prospect }) => (prospect.kind === 'runs' ? [id] : [])));
  const reserving = planned(false).filter(
    ({ id, prospect }) => allowed.has(id) && prospect.kind === 'unproven' && prospect.gap === 'reservations',
  );
  return reserving.length === 0
    ? undefined
    : { checks: reserving.length, cancelled: profile.operations.cancel !== null };
}
