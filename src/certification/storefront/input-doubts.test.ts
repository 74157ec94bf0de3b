import { describe, expect, it } from 'vitest';
import type { CheckResult, RunFooter } from '../../run/events.ts';
import { emptyResult } from '../../run/verdict/empty-result.ts';
import { unknownFacts } from '../../model/facts.ts';
import { endedOf, planned } from '../../report/sample-run.testing.ts';
import { doubtingInputs } from './input-doubts.ts';

type Failure = Pick<CheckResult, 'id'> & Partial<CheckResult>;

/** The diagnoses after these failures of a target with these facts. */
async function diagnosed(facts: Partial<typeof unknownFacts>, failures: readonly Failure[]) {
  const { onEvent, complete } = doubtingInputs({ facts: { ...unknownFacts, ...facts } });
  for (const failure of failures) {
    const result: CheckResult = { ...emptyResult, verdict: 'failed', ...failure };
    await onEvent?.({ type: 'check-finished', planned: planned(failure.id), result });
  }
  const { footer } = endedOf({ checks: [] });
  const completed: RunFooter | undefined = await complete?.(footer, Object.create(null));
  return (completed?.diagnoses ?? []).map(({ headline }) => headline);
}

const branded = (kind: string): Failure => ({ id: `storefront/2.5/displayName-brand#${kind}` });

describe('a brand', () => {
  it('is doubted if the target accepts it in every form', async () => {
    const failures = [branded('within'), branded('alone'), branded('joined')];
    expect(await diagnosed({ brand: 'Zebra' }, failures)).toEqual([
      'The brand in the target file may be wrong: the target accepts every display name that contains "Zebra".',
    ]);
  });

  it('is not doubted if the target refuses one form: then the target knows the brand', async () => {
    expect(await diagnosed({ brand: 'Zebra' }, [branded('within'), branded('joined')])).toEqual([]);
  });
});

describe('a name of a field', () => {
  const missing = (pointer: string): Failure => ({
    id: 'storefront/2.4/unitItem',
    cause: {
      key: 'k',
      fingerprints: ['k'],
      endpoint: 'order',
      finding: { kind: 'missing', exchange: 1, pointer, expected: 'a string' },
    },
  });

  it('is doubted if a reply lacks a field with this name', async () => {
    const naming = { myGrouponUrl: 'vouchrUrl' };
    expect(await diagnosed({ naming }, [missing('/items/0/unitItems/0/vouchrUrl')])).toHaveLength(1);
    expect(await diagnosed({ naming }, [missing('/items/0/unitItems/0/uuid')])).toEqual([]);
  });
});

describe('values that only the target file states', () => {
  it('are doubted: the status of an order that octoproof could not make itself', async () => {
    const orders = { REDEEMED: 'an-id' };
    const wrongStatus: Failure = { id: 'storefront/3/REDEEMED' };
    expect(await diagnosed({ orders }, [wrongStatus])).toEqual([
      'The order that the target file gives for REDEEMED may be wrong.',
    ]);
    expect(await diagnosed({ orders, control: 'http://127.0.0.1/control' }, [wrongStatus])).toEqual([]);
  });

  it('are doubted: closed registration that accepts a registration', async () => {
    const accepted: Failure = { id: 'storefront/4.1/closed' };
    expect(await diagnosed({ registration: 'closed' }, [accepted])).toHaveLength(1);
    expect(await diagnosed({ registration: 'open' }, [accepted])).toEqual([]);
  });

  it('are doubted: a second key with the partnerId of the first', async () => {
    const sameId: Failure = { id: 'storefront/4/me#other-key' };
    expect(await diagnosed({ otherPartnerApiKey: 'k' }, [sameId])).toHaveLength(1);
    expect(await diagnosed({}, [sameId])).toEqual([]);
  });
});
