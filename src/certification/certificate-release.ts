import type { Release } from '../certificate/release.ts';
import { ownVersion } from './version.ts';

/** The version of this release, with its requirements and checks of a subject. The suite is loaded on first use. */
export async function releaseFor(subject: string): Promise<Release> {
  return { version: ownVersion(), ...(await demandsOn(subject)) };
}

async function demandsOn(subject: string): Promise<Omit<Release, 'version'>> {
  if (subject === 'storefront') return (await import('../../suites/storefront/index.ts')).storefront;
  if (subject === 'partner') return (await import('./partner/subject.ts')).partnerSubject.suite;
  const { signer } = await import('../../suites/signer/index.ts');
  const { planSigner } = await import('../signer/plan-signer.ts');
  return { requirements: signer.requirements, checks: planSigner(signer, { only: [], skip: [] }).checks };
}
