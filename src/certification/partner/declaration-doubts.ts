import type { CheckResult } from '../../run/events.ts';
import { diagnosisOf } from '../../model/diagnosis.ts';
import type { Doubt } from './doubt.ts';
import type { PartnerProfile } from '../../model/partner-profile.ts';

/** The checks that compare replies with a value that only the target file states. */
const declarations = [
  { check: 'partner/5.7/3-form', field: 'name', what: 'the name of the partner' },
  {
    check: 'partner/8/3-zone',
    field: 'timeZone',
    what: "the merchant's time zone, or does the backend use the same UTC offset all year",
  },
] as const;

/** Names the fields of the target file with which replies did not agree. This changes no verdict. */
export function declarationDoubts(results: readonly CheckResult[], profile: PartnerProfile): readonly Doubt[] {
  const failuresOf = (check: string) =>
    results.filter(({ id, verdict }) => id.split('#')[0] === check && verdict === 'failed');
  return [
    ...declarations.flatMap(({ check, field, what }) =>
      failuresOf(check).map((failure) =>
        doubt(
          [failure],
          `Is ${JSON.stringify(profile[field])} ${what}?`,
          `"partner.${field}" in the target file says so.`,
        ),
      ),
    ),
    ...controlDoubt(results, profile),
  ];
}

/** The backend knows the product of the target file, but no product of the control endpoint. */
function controlDoubt(results: readonly CheckResult[], { control }: PartnerProfile): readonly Doubt[] {
  const refused = results.filter(
    ({ cause }) => cause?.endpoint === 'checkAvailability' && cause.finding?.kind === 'refused',
  );
  const isPlainCall = refused.some(({ id }) => id === 'partner/1/operations#checkAvailability');
  const isUnknown = refused.some(({ cause }) => cause?.finding?.kind === 'refused' && cause.finding.status === 404);
  if (!control || isPlainCall || !isUnknown) return [];
  return [
    doubt(
      refused,
      'The backend may not know the products of the control endpoint.',
      'Does "partner.control" (or --control) belong to this backend, and not to another environment?',
    ),
  ];
}

function doubt(explains: readonly CheckResult[], headline: string, text: string): Doubt {
  return diagnosisOf({ explained: false, explains }, headline, [text]);
}
