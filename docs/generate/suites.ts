import { faults as clientFaults } from '../../reference/client/faults/index.ts';
import { faults as partnerFaults } from '../../reference/partner/faults/index.ts';
import { faults as storefrontFaults } from '../../reference/storefront/faults/index.ts';
import { partnerSubject } from '../../src/proof/subjects/partner.ts';
import { wrongSigners } from '../../src/proof/wrong-signers/index.ts';
import { requirementOf, type Requirement } from '../../src/spec/requirement.ts';
import { client } from '../../suites/client/index.ts';
import { signer } from '../../suites/signer/index.ts';
import { storefront } from '../../suites/storefront/index.ts';

/** A suite as the site describes it. */
export interface DocumentedSuite {
  readonly name: string;
  readonly title: string;
  readonly contract: string;
  readonly requirements: readonly DocumentedRequirement[];
}

export interface DocumentedRequirement extends Requirement {
  readonly id: string;
  readonly checks: readonly {
    readonly id: string;
    readonly title: string;
    readonly kind: string;
    /** Only for the rules of a client. */
    readonly advice?: { readonly harm: string; readonly remedy: string };
  }[];
  readonly faults: readonly { readonly name: string; readonly says: string }[];
}

interface Source {
  readonly name: string;
  readonly requirements: Readonly<Record<string, Requirement>>;
  readonly checks: DocumentedRequirement['checks'];
  readonly faults: readonly { readonly name: string; readonly requirement: string; readonly says: string }[];
}

/** The bundled suites with their checks and the faults that prove them. */
export async function documentedSuites(): Promise<readonly DocumentedSuite[]> {
  const { suite: partner } = await partnerSubject();
  const contract = (subject: string): string => `contract of the ${subject}`;
  return [
    documented(
      { ...storefront, faults: storefrontFaults },
      { title: 'Storefront API', contract: contract('storefront API') },
    ),
    documented(
      { ...partner, faults: partnerFaults },
      { title: 'Partner backend', contract: contract('signed requests') },
    ),
    documented(
      {
        name: signer.name,
        requirements: signer.requirements,
        checks: signer.laws.map(({ id, title }) => ({ id, title, kind: 'law' })),
        faults: wrongSigners.flatMap(({ name, does, expected }) =>
          'fails' in expected ? [{ name, says: does, requirement: requirementOf(expected.fails) }] : [],
        ),
      },
      { title: 'Signing functions', contract: contract('signed requests') },
    ),
    documented(
      {
        name: client.name,
        requirements: client.requirements,
        checks: client.rules.map(({ id, title, harm, remedy }) => ({
          id,
          title,
          kind: 'rule',
          advice: { harm, remedy },
        })),
        faults: clientFaults,
      },
      { title: 'Clients', contract: "contract of the storefront API and the operator's guide" },
    ),
  ];
}

function documented(source: Source, about: Pick<DocumentedSuite, 'title' | 'contract'>): DocumentedSuite {
  return {
    ...about,
    name: source.name,
    requirements: Object.entries(source.requirements).map(([id, requirement]) => ({
      ...requirement,
      id,
      checks: source.checks.filter((check) => requirementOf(check.id) === id),
      faults: source.faults.filter((fault) => fault.requirement === id),
    })),
  };
}
