import type { Release } from '../certificate/release.ts';
import type { Suite } from '../expect/suite.ts';
import { planOf } from '../run/plan/plan.ts';
import { unknownFacts } from '../model/facts.ts';
import { ownVersion } from './version.ts';

/** The version of this release, with its requirements and checks of a subject. The suite is loaded on first use. */
export async function releaseFor(subject: string): Promise<Release> {
  return { version: ownVersion(), ...(await demandsOn(subject)) };
}

const everything = { only: [], skip: [] };

async function demandsOn(subject: string): Promise<Omit<Release, 'version'>> {
  if (subject === 'storefront') return wholePlan((await import('../../suites/storefront/index.ts')).storefront);
  if (subject === 'partner') return wholePlan((await import('./partner/subject.ts')).partnerSubject.suite);
  if (subject === 'client') {
    const { client } = await import('../../suites/client/index.ts');
    const { everythingPossible: possible, planClient } = await import('../client/plan-client.ts');
    return { requirements: client.requirements, checks: planClient(client, { ...everything, possible }).checks };
  }
  const { signer } = await import('../../suites/signer/index.ts');
  const { planSigner } = await import('../signer/plan-signer.ts');
  return { requirements: signer.requirements, checks: planSigner(signer, everything).checks };
}

/** The requirements and the checks of a suite, as a plan has them. */
function wholePlan(suite: Suite): Omit<Release, 'version'> {
  const { checks } = planOf(suite, { facts: unknownFacts, selection: everything, waive: [] });
  return { requirements: suite.requirements, checks };
}
