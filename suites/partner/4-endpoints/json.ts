import { expectUnambiguous } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { succeededIn } from '../replies/fields.ts';
import { ambient } from '../authoring.ts';

/** Section 4: replies for which the target file has pointers. */
export function jsonChecks({ backend: { profile } }: Business) {
  return [
    ambient('partner/4/json', 'Every reply that octoproof reads is UTF-8 JSON without duplicate member names', {
      gap: 'operations',
      judge(reply) {
        const operation = succeededIn(reply);
        const pointers = operation === null ? {} : (profile.operations[operation]?.reply ?? {});
        if (reply.json === undefined || Object.values(pointers).flat().length === 0) return false;
        expectUnambiguous(reply);
        return true;
      },
    }),
  ];
}
