import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { soonAfter } from '../certificate/sample.testing.ts';
import type { KeyPair } from '../certificate/keys.ts';
import type { EvidenceFile } from '../dossier/evidence.ts';
import { writeDossier } from '../dossier/files.ts';
import type { Integration } from '../dossier/rules.ts';
import { certificateFile, decided, loadFile, release, rules } from '../dossier/sample.testing.ts';
import type { Registry } from './model.ts';
import { readRegistry } from './registry.ts';

/** Runs a test with an empty folder. */
export async function inFolder<T>(work: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'octoproof-registry-'));
  try {
    return await work(root);
  } finally {
    await rm(root, { recursive: true });
  }
}

export interface Wish {
  readonly integration?: string | null;
  readonly kind?: Integration;
  /** Days after the sample run. */
  readonly day?: number;
  readonly fails?: boolean;
  /** Without the load report, it is incomplete. */
  readonly withoutLoad?: boolean;
  readonly more?: readonly EvidenceFile[];
  readonly keys?: KeyPair | null;
  readonly weak?: boolean;
  readonly version?: string;
}

/** Writes the dossier of sample evidence into a folder. */
export async function writeSample(
  folder: string,
  { integration = 'acme', kind = 'storefront', day = 0, fails = false, withoutLoad = false, ...more }: Wish = {},
): Promise<void> {
  const files = [
    await certificateFile({ integration, fails }),
    ...(withoutLoad ? [] : [loadFile({ integration })]),
    ...(more.more ?? []),
  ];
  const { dossier } = await decided(files, {
    for: kind,
    madeAt: new Date(soonAfter.getTime() + day * 86_400_000),
    ...(more.weak === true ? { rules: { rules: { ...rules, load: [] }, sha256: '0'.repeat(64) } } : {}),
    ...(more.version === undefined ? {} : { version: more.version }),
  });
  await writeDossier(dossier, { folder, page: '<script>hacked</script>', files, keys: more.keys ?? null });
}

/** Reads the registry of a folder ten days after the sample run. */
export async function readSample(
  root: string,
  more: Partial<Parameters<typeof readRegistry>[0]> = {},
): Promise<Registry> {
  return await readRegistry({
    root,
    release,
    version: '9.9.9',
    publicKey: null,
    rules: { partner: rules, storefront: rules },
    now: new Date(soonAfter.getTime() + 10 * 86_400_000),
    maxAgeDays: 90,
    publishesReports: false,
    ...more,
  });
}
