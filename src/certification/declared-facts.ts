import type { StorefrontFacts } from '../model/facts.ts';
import type { DeclaredFacts } from '../run/events.ts';
import type { PartnerProfile } from '../model/partner-profile.ts';

export function declaredByPartner(profile: PartnerProfile): DeclaredFacts {
  const {
    name,
    keyStage,
    signedBaseUrl,
    timeZone,
    integrations,
    priceChanges,
    confirmsWithinMinutes,
    transitionalStatuses,
    client,
    attestations,
  } = profile;
  const operations = Object.entries(profile.operations).flatMap(([operation, described]) =>
    described === null ? [] : [operation],
  );
  return present({
    name,
    signedBaseUrl,
    keyStage,
    timeZone,
    integrations,
    operations,
    webhook: profile.webhook !== null,
    priceChanges,
    confirmsWithinMinutes,
    transitionalStatuses,
    client,
    attestations: Object.keys(attestations).length === 0 ? null : attestations,
  });
}

export function declaredByStorefront({ registration, brand, orders, naming }: StorefrontFacts): DeclaredFacts {
  return present({ registration, brand, orders: Object.keys(orders), naming });
}

function present(facts: DeclaredFacts): DeclaredFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}
