import { jsonText } from '../model/json.ts';
import type { KeyObject } from 'node:crypto';
import { validatorOf } from '../certificate/conforms.ts';
import { differences, sha256 } from '../certificate/digest.ts';
import type { Opened } from '../certificate/read-certificate.ts';
import { ageFaults, signatureFaults, signatureOf, type Signature } from '../certificate/verify.ts';
import type { JsonObject } from '../model/json.ts';
import { valueAt } from '../model/pointer.ts';
import { dossierOf, type Dossier } from './document.ts';
import type { Against, EvidenceFile } from './evidence.ts';
import { dossierFiles } from './files.ts';
import { dossierStatement, type DossierStatement } from './statement.ts';

export interface DossierVerification {
  /** Null if the format is invalid. */
  readonly dossier: Dossier | null;
  /** Why the dossier is invalid; empty if it is valid. */
  readonly faults: readonly string[];
  readonly signature: Signature;
}

export interface VerifyDossierInputs {
  readonly release: Against['release'];
  readonly version: string;
  /** The key that signed the dossier; null if it need not be signed. */
  readonly publicKey: KeyObject | null;
  readonly now: Date;
  readonly maxAgeDays: number;
  /** The text of a file beside the statement; null if it is missing. */
  readonly fileBeside: (name: string) => Promise<string | null>;
}

/**
 * Verifies the statement of a dossier with every file that it refers to: the evidence is read again, and the same dossier
 * must follow from it.
 */
export async function verifyDossier(
  { document, sealed }: Extract<Opened, { ok: true }>,
  inputs: VerifyDossierInputs,
): Promise<DossierVerification> {
  const signature = signatureOf(sealed, inputs.publicKey);
  const checked = validatorOf<DossierStatement>('dossier-certificate')(document);
  if (!checked.ok) {
    // The format of another release may differ.
    const faults = [
      ...releaseFaults(statedVersion(document, inputs), inputs),
      `the dossier is invalid: ${checked.fault}`,
    ];
    return { dossier: null, faults, signature };
  }
  const { predicate: dossier } = checked.value;
  const files = await filesOf(dossier, inputs);
  const missing = files.filter(({ text }) => text === null).map(({ file }) => `${file} is missing`);
  const changed = files.flatMap(({ file, text, sha256: stated }) =>
    text !== null && sha256(text) !== stated ? [`${file} was changed: its digest differs`] : [],
  );
  const faults = [
    ...signatureFaults(signature, inputs.publicKey, 'dossier'),
    ...releaseFaults(dossier.version, inputs),
    ...ageFaults({ what: 'dossier', startedAt: dossier.madeAt, finishedAt: dossier.madeAt }, inputs),
    ...missing,
    ...changed,
  ];
  if (faults.length > 0) return { dossier, faults, signature };
  return { dossier, faults: await conclusionFaults(checked.value, { files, inputs }), signature };
}

interface StoredFile extends Omit<EvidenceFile, 'text'> {
  readonly file: string;
  readonly sha256: string;
  readonly text: string | null;
}

async function filesOf(dossier: Dossier, { fileBeside }: VerifyDossierInputs): Promise<readonly StoredFile[]> {
  return await Promise.all(
    dossier.evidence.map(async ({ file, name, sha256: stated }) => ({
      file,
      name,
      sha256: stated,
      // A name from a forged dossier must not leave the folder.
      text: /^evidence\/\d+-[a-z]+\.json$/.test(file) ? await fileBeside(file) : null,
    })),
  );
}

function releaseFaults(version: string, inputs: VerifyDossierInputs): readonly string[] {
  return version === inputs.version
    ? []
    : [
        `octoproof ${version} made the dossier, but octoproof ${inputs.version} cannot verify it. Run the checks and make the dossier again with octoproof ${inputs.version}, or verify it with octoproof ${version}`,
      ];
}

/** The version that an invalid dossier states; that of this octoproof if it states none. */
function statedVersion(document: JsonObject, { version }: VerifyDossierInputs): string {
  const stated = valueAt(document, '/predicate/version');
  return typeof stated === 'string' ? stated : version;
}

/** Makes the dossier again from its evidence and rules: the result must be the same. */
async function conclusionFaults(
  statement: DossierStatement,
  { files, inputs }: { readonly files: readonly StoredFile[]; readonly inputs: VerifyDossierInputs },
): Promise<readonly string[]> {
  const { predicate: dossier } = statement;
  const { sha256: rulesDigest, ...rules } = dossier.rules;
  const { dossier: again } = await dossierOf({
    for: dossier.for,
    integration: dossier.integration,
    rehearsal: dossier.rehearsal,
    rules: { rules, sha256: rulesDigest },
    files: files.map(({ name, text }) => ({ name, text: text ?? '' })),
    evidenceKey: dossier.evidenceKey,
    madeAt: new Date(dossier.madeAt),
    version: inputs.version,
    release: inputs.release,
  });
  const wrong = [
    ...differences(dossier, again),
    ...differences({ subject: statement.subject }, { subject: dossierStatement(again).subject }),
  ];
  const beside = await inputs.fileBeside(dossierFiles.document);
  return [
    ...wrong.map((name) => `"${name}" contradicts the evidence`),
    ...(beside !== null && beside !== `${jsonText(dossier, 2)}\n`
      ? [`${dossierFiles.document} differs from ${dossierFiles.statement}`]
      : []),
  ];
}
