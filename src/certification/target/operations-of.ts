import type { OperationName, OperationProfile } from '../../model/partner-profile.ts';
import type { OperationSection, PartnerSection } from './target-file.ts';

/** All six operations of a profile. An operation that the section does not describe is null. */
export function operationsOf(
  operations: PartnerSection['operations'],
): Readonly<Record<OperationName, OperationProfile | null>> {
  return {
    checkAvailability: profileOf(operations.checkAvailability),
    reserve: profileOf(operations.reserve),
    fulfill: profileOf(operations.fulfill),
    status: profileOf(operations.status),
    lookup: profileOf(operations.lookup),
    cancel: profileOf(operations.cancel),
  };
}

function profileOf(section: OperationSection | undefined): OperationProfile | null {
  if (section === undefined) return null;
  const { method, path, query = {}, body, reply = {} } = section;
  return { method, path, query, body, reply };
}
