import type { Dossier } from './document.ts';

export const dossierPredicateType = 'https://octoproof.dev/dossier/v1';

/** An in-toto statement over the files of evidence. Its predicate is the dossier. */
export interface DossierStatement {
  readonly _type: 'https://in-toto.io/Statement/v1';
  readonly subject: readonly { readonly name: string; readonly digest: { readonly sha256: string } }[];
  readonly predicateType: typeof dossierPredicateType;
  readonly predicate: Dossier;
}

export function dossierStatement(dossier: Dossier): DossierStatement {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: dossier.evidence.map(({ file, sha256 }) => ({ name: file, digest: { sha256 } })),
    predicateType: dossierPredicateType,
    predicate: dossier,
  };
}
