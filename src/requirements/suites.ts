import { history, type Changed } from '../../suites/history.ts';
import { requirementOf, type Register } from '../model/requirement.ts';
import type { DocumentedCheck, DocumentedSuite, SuiteName } from './documented.ts';
import { clientNeeds } from './needs/client.ts';
import { noNeeds } from './needs/gaps.ts';

interface Source extends Pick<DocumentedSuite, 'title' | 'contract'> {
  readonly requirements: Register;
  readonly checks: readonly DocumentedCheck[];
  readonly faults: readonly { readonly name: string; readonly requirement: string; readonly says: string }[];
  /** True if `octoproof serve` serves an implementation with a fault. */
  readonly serves: boolean;
}

/** The data of each suite, which is loaded on first use. */
const sources: Readonly<Record<SuiteName, () => Promise<Source>>> = {
  storefront: storefrontSource,
  partner: partnerSource,
  signer: signerSource,
  client: clientSource,
};

export const suiteNames: readonly SuiteName[] = ['storefront', 'partner', 'signer', 'client'];

/** The bundled suites of these names with their checks and the faults that prove them. */
export async function documentedSuites(names: readonly SuiteName[] = suiteNames): Promise<readonly DocumentedSuite[]> {
  return await Promise.all(names.map(async (name) => documented(name, await sources[name]())));
}

async function storefrontSource(): Promise<Source> {
  const { storefront } = await import('../../suites/storefront/index.ts');
  const { faults } = await import('../../reference/storefront/faults/index.ts');
  const { storefrontNeeds } = await import('./needs/storefront.ts');
  return {
    title: 'Storefront API',
    contract: 'contract of the storefront API',
    requirements: storefront.requirements,
    checks: storefront.checks.map((check) => ({ ...labelOf(check), kind: check.kind, needs: storefrontNeeds(check) })),
    faults,
    serves: true,
  };
}

async function partnerSource(): Promise<Source> {
  const { partnerSubject } = await import('../certification/partner/subject.ts');
  const { faults } = await import('../../reference/partner/faults/index.ts');
  const { partnerNeeds } = await import('./needs/partner.ts');
  const needsOf = partnerNeeds();
  const { requirements, checks } = partnerSubject.suite;
  return {
    title: 'Partner backend',
    contract: 'contract of the signed requests',
    requirements,
    checks: checks.map((check) => ({ ...labelOf(check), kind: check.kind, needs: needsOf(check) })),
    faults,
    serves: true,
  };
}

async function signerSource(): Promise<Source> {
  const { signer } = await import('../../suites/signer/index.ts');
  const { planSigner } = await import('../signer/plan-signer.ts');
  const { wrongSigners } = await import('../proof/wrong-signers/index.ts');
  const { checks } = planSigner(signer, { only: [], skip: [] });
  return {
    title: 'Signing functions',
    contract: 'contract of the signed requests',
    requirements: signer.requirements,
    checks: checks.map((check) => ({ ...labelOf(check), kind: 'law', needs: noNeeds })),
    faults: wrongSigners.flatMap(({ name, does, expected }) =>
      'fails' in expected ? [{ name, says: does, requirement: requirementOf(expected.fails) }] : [],
    ),
    serves: false,
  };
}

async function clientSource(): Promise<Source> {
  const { client } = await import('../../suites/client/index.ts');
  const { faults } = await import('../../reference/client/faults/index.ts');
  return {
    title: 'Clients',
    contract: 'contract of the storefront API',
    requirements: client.requirements,
    checks: client.rules.map((rule) => ({
      ...labelOf(rule),
      kind: 'rule',
      needs: clientNeeds(rule, client),
      advice: { harm: rule.harm, remedy: rule.remedy },
    })),
    faults,
    serves: false,
  };
}

function labelOf({ id, title }: { readonly id: string; readonly title: string }) {
  return { id, title };
}

function documented(suite: SuiteName, { title, contract, ...source }: Source): DocumentedSuite {
  const { requirements, checks, faults, serves } = source;
  return {
    name: suite,
    title,
    contract,
    requirements: Object.entries(requirements).map(([id, requirement]) => ({
      ...requirement,
      id,
      checks: checks.filter((check) => requirementOf(check.id) === id),
      faults: faults.flatMap(({ name, says, requirement: broken }) =>
        broken === id ? [{ name, says, serve: serves ? `octoproof serve ${suite} --fault ${name}` : null }] : [],
      ),
      changes: history.filter((entry): entry is Changed => entry.kind === 'changed' && entry.id === id),
    })),
  };
}
