import type { CheckResult } from '../../run/events.ts';
import { diagnosisOf, type Diagnosis } from '../../model/diagnosis.ts';
import type { StorefrontFacts } from '../../model/facts.ts';
import type { AroundRun } from '../certify-with-reports.ts';
import type { ChosenTarget } from '../chosen-target.ts';

/** The checks that register a display name with the brand in its exact spelling. */
const brandChecks = ['within', 'alone', 'joined'].map((kind) => `storefront/2.5/displayName-brand#${kind}`);

/** Adds diagnoses of values that only the target file states. They change no verdict. */
export function doubtingInputs({ facts }: Pick<ChosenTarget, 'facts'>): AroundRun {
  const failures: CheckResult[] = [];
  return {
    onEvent(event) {
      if (event.type === 'check-finished' && event.result.verdict === 'failed') failures.push(event.result);
    },
    complete(footer) {
      const diagnoses = [
        ...brandDoubt(failures, facts),
        ...namingDoubts(failures, facts),
        ...orderDoubts(failures, facts),
        ...registrationDoubt(failures, facts),
        ...secondKeyDoubt(failures, facts),
      ];
      return Promise.resolve(diagnoses.length === 0 ? footer : { ...footer, diagnoses });
    },
  };
}

/** A target that accepts the brand in every form may have another brand. */
function brandDoubt(failures: readonly CheckResult[], { brand }: StorefrontFacts): readonly Diagnosis[] {
  const failed = new Set(failures.map(({ id }) => id));
  if (brand === null || !brandChecks.every((id) => failed.has(id))) return [];
  return [
    doubt(
      `The brand in the target file may be wrong: the target accepts every display name that contains ${JSON.stringify(brand)}.`,
      'Does "storefront.brand" give the name that no display name may contain?',
    ),
  ];
}

/** A finding about a field with the user's own name for it. */
function namingDoubts(failures: readonly CheckResult[], { naming }: StorefrontFacts): readonly Diagnosis[] {
  const names = new Set(
    failures.flatMap(({ cause }) =>
      cause?.finding?.kind === 'missing' ? [cause.finding.pointer.split('/').at(-1)] : [],
    ),
  );
  return Object.entries(naming).flatMap(([neutral, given]) =>
    names.has(given)
      ? [
          doubt(
            `The name of the field ${neutral} in the target file may be wrong: a reply has no field ${JSON.stringify(given)}.`,
            `Does "naming.${neutral}" give the name that the interface uses?`,
          ),
        ]
      : [],
  );
}

/** Orders of the target file that are refused or have another status, if octoproof could make none to compare. */
function orderDoubts(failures: readonly CheckResult[], { control, orders }: StorefrontFacts): readonly Diagnosis[] {
  if (control !== null) return [];
  return Object.entries(orders).flatMap(([status, uuid]) =>
    failures.some((failure) => failure.id === `storefront/3/${status}` || isRefused(failure, uuid))
      ? [
          doubt(
            `The order that the target file gives for ${status} may be wrong.`,
            `Is "storefront.orders.${status}" the id of an order of the first key's partner with this status?`,
          ),
        ]
      : [],
  );
}

/** True if the target refused to read the order. */
function isRefused({ cause, evidence }: CheckResult, uuid: string): boolean {
  const { finding = null } = cause ?? {};
  if (finding?.kind !== 'refused') return false;
  return evidence.some(({ number, request }) => number === finding.exchange && request?.url.includes(uuid) === true);
}

function registrationDoubt(failures: readonly CheckResult[], { registration }: StorefrontFacts): readonly Diagnosis[] {
  if (registration !== 'closed' || !failures.some(({ id }) => id.startsWith('storefront/4.1/closed'))) return [];
  return [
    doubt(
      'The target file says that registration is closed. The target may have open registration.',
      'Is "storefront.registration" still right?',
    ),
  ];
}

/** Two given keys with one partnerId. */
function secondKeyDoubt(
  failures: readonly CheckResult[],
  { otherPartnerApiKey }: StorefrontFacts,
): readonly Diagnosis[] {
  if (otherPartnerApiKey === null || !failures.some(({ id }) => id === 'storefront/4/me#other-key')) return [];
  return [
    doubt(
      'Both given keys may belong to the same partner.',
      'Does the variable that "storefront.otherPartnerApiKey" names contain the key of another partner?',
    ),
  ];
}

function doubt(headline: string, text: string): Diagnosis {
  return diagnosisOf({ explained: true }, headline, [text]);
}
