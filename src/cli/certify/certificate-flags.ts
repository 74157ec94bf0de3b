import { resolve } from 'node:path';
import type { CertificateOrder } from '../../certificate/issue.ts';
import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { FlagSpec, ParsedFlags } from '../flags/parse.ts';

/** A certificate that a command was asked for. */
export interface WantedCertificate {
  readonly path: string;
  /** The file of the key that signs it; null for an unsigned one. */
  readonly keyFile: string | null;
}

const keyFlag = 'certificate-key';

export function certificateSpecs(group: string): Readonly<Record<string, FlagSpec>> {
  return {
    certificate: {
      kind: 'text',
      value: 'PATH',
      group,
      says: 'write what the whole run came to, for others to check with verify-certificate',
    },
    [keyFlag]: { kind: 'text', value: 'FILE', group, says: 'sign it with this Ed25519 private key, PKCS#8 in PEM' },
  };
}

/** Understands these flags, and says with which others they do not go together: a certificate is of a whole run of your own. */
export function readCertificateFlags(parsed: ParsedFlags): {
  readonly certificate: WantedCertificate | null;
  readonly problems: readonly ConfigurationProblem[];
} {
  const path = parsed.text('certificate');
  const keyFile = parsed.text(keyFlag) ?? null;
  if (path === undefined) {
    const hint = 'give --certificate PATH along with it';
    const lone = { flag: `--${keyFlag}`, message: 'there is no certificate to sign', hint };
    return { certificate: null, problems: keyFile === null ? [] : [lone] };
  }
  const problems: ConfigurationProblem[] = [];
  const say = (message: string, hint: string) => problems.push({ flag: '--certificate', message, hint });
  if (parsed.switched('reference') === true)
    say('the bundled reference is certified for nobody', 'name a target of your own');
  const parts = ['only', 'skip'].filter((flag) => parsed.list(flag).length > 0);
  if (parsed.text('path') !== undefined) parts.push('path');
  if (parts.length > 0) {
    const named = parts.map((flag) => `--${flag}`).join(', ');
    say(`a part of the suite proves no conformance: ${named}`, `leave ${named} out`);
  }
  for (const flag of ['list', 'dry-run'].filter((name) => parsed.switched(name) === true))
    say(`--${flag} runs nothing that could be certified`, `leave --${flag} out`);
  const others = [...pathsOf(parsed), ...(keyFile === null ? [] : [keyFile])];
  if (others.some((other) => resolve(other) === resolve(path)))
    say('another file of this command has the same path', 'give each a path of its own');
  return { certificate: { path, keyFile }, problems };
}

/** Every other file that the command names; the evidence beside a report among them. */
function pathsOf(parsed: ParsedFlags): readonly string[] {
  const reports = parsed.list('report').map((text) => text.slice(text.indexOf('=') + 1));
  const named = ['evidence', 'target', 'known-failures'].flatMap((flag) => parsed.text(flag) ?? []);
  return [...reports, ...reports.map((path) => `${path.replace(/\.json$/, '')}.evidence.ndjson`), ...named];
}

/** The order for it, its key read. Throws a ConfigurationError for a key that cannot be used. */
export async function orderOf(
  wanted: WantedCertificate | null,
  acceptedGaps: readonly string[],
): Promise<CertificateOrder | null> {
  if (wanted === null) return null;
  const { path, keyFile } = wanted;
  const { readPrivateKey } = await import('../../certificate/keys.ts');
  return { path, acceptedGaps, keys: keyFile === null ? null : await readPrivateKey(keyFile, `--${keyFlag}`) };
}
