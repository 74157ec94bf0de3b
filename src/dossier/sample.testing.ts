import type { KeyObject } from 'node:crypto';
import type { KeyPair } from '../certificate/keys.ts';
import { loadCertificateText } from '../certificate/load-statement.ts';
import { endedRun, everyKind, issued, releaseOf, soonAfter } from '../certificate/sample.testing.ts';
import { documentText } from '../documents/write.ts';
import { loadDocument } from '../report/load/document.ts';
import { accountOfLoad, twoEndpoints, type SampleLoad } from '../report/load/finished-load.testing.ts';
import { exitCodeOfVerdict } from '../load/verdict/verdict.ts';
import type { FinishedLoad } from '../report/load/finished-load.ts';
import type { DeclaredFacts } from '../run/events.ts';
import { failure, planned, result } from '../report/sample-run.testing.ts';
import { dossierOf, type DossierInputs } from './document.ts';
import type { EvidenceFile } from './evidence.ts';
import type { Rules } from './rules.ts';

const baseUrl = 'https://shop.example.com/api';

/** Rules that the sample evidence meets. */
export const rules: Rules = {
  maxAgeDays: 30,
  certificates: [{ subject: 'storefront', level: 'partial', maxKnownFailures: 1 }],
  load: [
    {
      subject: 'storefront',
      endpoints: ['products', 'me'],
      perMinute: 10_000,
      quantile: 0.99,
      limitMs: 200,
      confidence: 0.95,
      maxErrorRate: 0.01,
      source: 'a sentence',
    },
  ],
  launch: 'Go live.',
};

/** A check that passes in a conformant run and fails in the other one. */
const further = { planned: planned('storefront/4.4/2'), result: result('storefront/4.4/2') };

export interface About {
  readonly integration?: string | null;
  readonly address?: string;
  readonly keys?: KeyPair | null;
}

/** The certificate of a conformant run, or of a failed one. */
export async function certificateFile({
  integration = 'acme',
  address = baseUrl,
  keys = null,
  fails = false,
  startedAt,
  declared,
  reference = false,
  unverifiedTls = false,
}: About & {
  readonly fails?: boolean;
  readonly startedAt?: string;
  readonly declared?: DeclaredFacts;
  readonly reference?: boolean;
  readonly unverifiedTls?: boolean;
} = {}): Promise<EvidenceFile> {
  const run = endedRun([
    ...everyKind,
    { planned: further.planned, result: fails ? failure(further.planned.id) : further.result },
  ]);
  const target = {
    ...run.header.target,
    baseUrl: address,
    reference,
    ...(unverifiedTls ? { unverifiedTls } : {}),
    ...(integration === null ? {} : { integration }),
  };
  const header = {
    ...run.header,
    target,
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(declared === undefined ? {} : { declared }),
  };
  const { text } = await issued(keys, { ...run, header });
  return { name: 'shop.certificate.json', text };
}

function sampleLoad({ integration = 'acme', address = baseUrl }: About = {}, sample: SampleLoad = {}): FinishedLoad {
  const load = accountOfLoad({ ...sample, wishes: { ...twoEndpoints, ...sample.wishes } });
  const target = { name: 'octoproof.target.json', baseUrl: address, reference: false };
  const head = {
    ...load.head,
    subject: 'storefront',
    target: { ...target, ...(integration === null ? {} : { integration }) },
  };
  return { ...load, head, exitCode: exitCodeOfVerdict[load.result.whole.verdict.kind] };
}

/** A load report, or a signed load certificate if there is a key. */
export function loadFile(about: About = {}, sample: SampleLoad = {}): EvidenceFile {
  const load = sampleLoad(about, sample);
  const { keys = null } = about;
  const text = keys === null ? documentText('load-report', loadDocument(load)) : loadCertificateText(load, keys);
  return { name: 'load.json', text };
}

/** The dossier of these files by the sample rules, one minute after their runs. */
export async function decided(
  files: readonly EvidenceFile[],
  more: Partial<DossierInputs> & { readonly publicKey?: KeyObject } = {},
) {
  const { publicKey, ...inputs } = more;
  return await dossierOf({
    for: 'storefront',
    integration: null,
    rehearsal: false,
    rules: { rules, sha256: '0'.repeat(64) },
    files,
    evidenceKey: publicKey === undefined ? null : publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    madeAt: soonAfter,
    version: '9.9.9',
    release,
    ...inputs,
  });
}

export const release: DossierInputs['release'] = async () => releaseOf(endedRun([...everyKind, further]));
