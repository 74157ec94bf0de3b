import { dirname } from 'node:path';
import { readPublicKey } from '../../certificate/keys.ts';
import { loadPredicateType } from '../../certificate/load-statement.ts';
import { envelopeReader } from '../../certificate/read-certificate.ts';
import type { Signature } from '../../certificate/verify.ts';
import { releaseFor } from '../../certification/release-demands.ts';
import { ownVersion } from '../../certification/version.ts';
import { aboutEvidence } from '../../dossier/about.ts';
import { verifyEvidence } from '../../dossier/evidence.ts';
import { dossierFiles, fileBeside } from '../../dossier/files.ts';
import { rehearsalReason } from '../../dossier/rehearsal.ts';
import { readRules } from '../../dossier/rules.ts';
import { dossierPredicateType } from '../../dossier/statement.ts';
import { verifyDossier, type DossierVerification } from '../../dossier/verify.ts';
import { resultInWords, resultWord, titleOf } from '../../dossier/words.ts';
import { documentText } from '../../documents/write.ts';
import { dossierPage } from '../../html/dossier/page.ts';
import { hanging, hangingAfter } from '../../report/text/page.ts';
import { visible } from '../../report/text/visible.ts';
import { toPeople } from '../output/ci-runner.ts';
import type { Io } from '../process/io.ts';
import { outputPage } from '../output/output-page.ts';

interface Request {
  readonly file: string;
  readonly flags: {
    readonly publicKey?: string | undefined;
    readonly maxAge?: number | undefined;
    readonly json?: boolean | undefined;
    readonly color?: boolean | undefined;
  };
  readonly io: Io;
}

/** What a verified file says, in words and for programs. */
interface Said {
  readonly what: 'dossier' | 'load certificate';
  readonly faults: readonly string[];
  readonly signature: Signature;
  /** The result in one or two words. */
  readonly result: string;
  readonly says: string;
  readonly content: object | null;
  readonly notes: readonly string[];
  /** Whether it says ready or conformant. */
  readonly good: boolean;
}

/** Verifies the statement of a dossier or of a load check and returns the exit code; null for other files. */
export async function verifyOther(text: string, request: Request): Promise<number | null> {
  const { file, flags, io } = request;
  const opened = envelopeReader()(text, file);
  if (!opened.ok) return null;
  const type = opened.document['predicateType'];
  if (type !== dossierPredicateType && type !== loadPredicateType) return null;
  const keyFile = flags.publicKey;
  const publicKey = keyFile === undefined ? null : await readPublicKey(keyFile, '--public-key');
  const now = new Date();
  const said =
    type === loadPredicateType
      ? saidByLoad(await verifyEvidence({ name: file, text }, { release: releaseFor, publicKey, now }))
      : await saidByDossier(
          await withPage(
            await verifyDossier(opened, {
              release: releaseFor,
              version: ownVersion(),
              publicKey,
              now,
              maxAgeDays: flags.maxAge ?? 90,
              fileBeside: async (name) => await fileBeside(dirname(file), name),
            }),
            dirname(file),
          ),
        );
  const exitCode = said.faults.length === 0 && said.good ? 0 : 1;
  if (flags.json === true) io.stdout.write(jsonOf(said, exitCode));
  else toPeople(io, 'stdout')(inWords(said, request));
  return exitCode;
}

function saidByLoad(evidence: Awaited<ReturnType<typeof verifyEvidence>>): Said {
  const { refused, signature, content } = evidence;
  const about = aboutEvidence(evidence);
  const rehearsal = rehearsalReason(evidence);
  const report = content?.kind === 'load-report' ? content.report : null;
  const rate = report === null ? '' : ` at ${report.plan.perMinute.toLocaleString('en-US')} requests a minute`;
  return {
    what: 'load certificate',
    faults: refused,
    signature,
    result: (about?.outcome ?? '').replaceAll('-', ' ').toUpperCase(),
    says:
      about === null
        ? ''
        : `On ${about.startedAt.slice(0, 10)}, the load check of the ${about.subject} ${about.address}${rate} was ${about.outcome}.`,
    content: about,
    notes: rehearsal === null ? [] : [`${rehearsal}, so the file counts only in a rehearsal of a launch`],
    good: about?.outcome === 'conformant',
  };
}

/** Compares the page in the folder with the dossier: people read the page, not the statement. */
async function withPage(verification: DossierVerification, folder: string): Promise<DossierVerification> {
  const { dossier, faults } = verification;
  if (dossier === null || faults.length > 0) return verification;
  const page = await fileBeside(folder, dossierFiles.page);
  return page === null || page === dossierPage(dossier)
    ? verification
    : { ...verification, faults: [`${dossierFiles.page} differs from ${dossierFiles.statement}`] };
}

async function saidByDossier({ dossier, faults, signature }: Awaited<ReturnType<typeof verifyDossier>>): Promise<Said> {
  const what = 'dossier';
  if (dossier === null) return { what, faults, signature, result: '', says: '', content: null, notes: [], good: false };
  const { for: kind, integration, rehearsal, madeAt, result, version } = dossier;
  const { sha256 } = await readRules(undefined, kind);
  return {
    what,
    faults,
    signature,
    result: resultWord(dossier),
    says: `octoproof ${version} judged the ${titleOf(dossier)} on ${madeAt.slice(0, 10)}. It found that ${resultInWords(dossier)}.`,
    content: { for: kind, integration, rehearsal, madeAt, result, octoproof: version },
    notes:
      sha256 === dossier.rules.sha256
        ? []
        : ['the dossier was decided by other rules than those of this release: read them in dossier.json'],
    good: result === 'ready',
  };
}

function jsonOf({ what, faults, signature, content, notes }: Said, exitCode: number): string {
  const holds = faults.length === 0;
  return documentText('certificate-verification', {
    version: ownVersion(),
    holds,
    faults,
    says: null,
    [what === 'dossier' ? 'dossier' : 'load']: holds ? content : null,
    signature,
    releaseCompared: true,
    notes: holds ? notes : [],
    exitCode,
  });
}

function inWords({ what, faults, signature, result, says, notes, good }: Said, { io, flags }: Request): string {
  const page = outputPage(io, flags.color ?? null);
  const lines =
    faults.length > 0
      ? [
          ...hangingAfter('bad', 'no     ', `This ${what} is invalid:`, page),
          ...faults.slice(0, 10).flatMap((fault) => hanging('       ', `- ${visible(fault)}`, page)),
        ]
      : [
          ...hangingAfter(good ? 'good' : 'bad', 'result ', `${visible(result)}. The ${what} is valid.`, page),
          ...hanging('       ', visible(says), page),
          ...hangingAfter('quiet', 'signed ', signatureWords[signature.kind], page),
          ...notes.flatMap((note) => hangingAfter('quiet', 'note   ', note, page)),
        ];
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

const signatureWords = {
  none: 'no: the author is unknown',
  unchecked: 'yes, but the key was not verified (give --public-key FILE)',
  good: 'yes, with the given key',
  bad: 'no: the signature is wrong',
} as const;
