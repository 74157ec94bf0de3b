import { jsonText } from '../../model/json.ts';
import { readPrivateKey, readPublicKey } from '../../certificate/keys.ts';
import { releaseFor } from '../../certification/release-demands.ts';
import { ownVersion } from '../../certification/version.ts';
import { dossierOf } from '../../dossier/document.ts';
import { readEvidenceFiles, refuseOtherPage, writeDossier } from '../../dossier/files.ts';
import type { Result } from '../../dossier/item.ts';
import { neededLines } from '../../dossier/rules-in-words.ts';
import { readRules, type Integration } from '../../dossier/rules.ts';
import { dossierLines } from '../../dossier/words.ts';
import { dossierPage } from '../../html/dossier/page.ts';
import { visible } from '../../report/text/visible.ts';
import { ConfigurationError, refuse } from '../../model/configuration-error.ts';
import { fileFault } from '../../model/file-fault.ts';
import { withFlags } from '../flags/with-flags.ts';
import { onlyWith } from '../../certification/flags/problems.ts';
import { toPeople } from '../output/ci-runner.ts';
import type { Io } from '../process/io.ts';
import { dossierSpec } from './flags.ts';
import { outputPage } from '../output/output-page.ts';

const exitCodes: Readonly<Record<Result, number>> = { ready: 0, rehearsed: 4, 'not-ready': 1, incomplete: 4 };

/** `octoproof dossier`: decides whether an integration may go live. Returns the exit code; throws a ConfigurationError. */
export async function dossierCommand(io: Io): Promise<number> {
  return await withFlags(io, dossierSpec, async ({ words, flags, problems }) => {
    const { for: kind, integration = null, rehearsal = false, out, json = false, color = null } = flags;
    const { publicKey: publicKeyFile, certificateKey: keyFile } = flags;
    refuse([
      ...problems,
      ...(kind === undefined && !problems.some(({ flag }) => flag === '--for') ? [noKind] : []),
      ...(keyFile !== undefined && out === undefined ? [nothingToSign] : []),
    ]);
    if (kind === undefined) throw new ConfigurationError([noKind]);
    if (words.length === 0) {
      const { rules } = await readRules(flags.rules, kind);
      const wanted = { integration, signs: publicKeyFile !== undefined };
      const lines = neededLines({ rules, kind, wanted }, outputPage(io, color));
      if (!json) toPeople(io, 'stdout')(`${lines.map((line) => line.trimEnd()).join('\n')}\n\n`);
      throw new ConfigurationError([noFiles(kind)]);
    }
    const keys = keyFile === undefined ? null : await readPrivateKey(keyFile, '--certificate-key');
    const publicKey = publicKeyFile === undefined ? null : await readPublicKey(publicKeyFile, '--public-key');
    const files = await readEvidenceFiles(words);
    if (out !== undefined) await refuseOtherPage(out);
    const { dossier } = await dossierOf({
      for: kind,
      integration,
      rehearsal,
      rules: await readRules(flags.rules, kind),
      files,
      evidenceKey: publicKey === null ? null : publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      madeAt: new Date(),
      version: ownVersion(),
      release: releaseFor,
    });
    const people = json ? toPeople(io, 'stderr') : toPeople(io, 'stdout');
    if (json) io.stdout.write(`${jsonText(dossier, 2)}\n`);
    else
      people(
        dossierLines(dossier, outputPage(io, color))
          .map((line) => `${line.trimEnd()}\n`)
          .join(''),
      );
    if (out === undefined) return exitCodes[dossier.result];
    try {
      const paths = await writeDossier(dossier, { folder: out, page: dossierPage(dossier), files, keys });
      people(`\n${paths.map((path) => `written    ${visible(path)}\n`).join('')}`);
    } catch (error) {
      people(`\nthe dossier was not written: ${fileFault(error).words}\n  choose another --out DIR\n`);
      return 3;
    }
    return exitCodes[dossier.result];
  });
}

const noKind = {
  flag: '--for',
  message: 'the command does not say whether the integration is a partner or a storefront',
  hint: 'give --for partner or --for storefront. Without files, octoproof dossier --for partner prints all requirements',
};
const noFiles = (kind: Integration) => ({
  message: 'no certificate or other evidence is given',
  hint: `give the certificates that the checks wrote: octoproof dossier *.certificate.json --for ${kind}`,
});
const nothingToSign = onlyWith('--certificate-key', '--out', 'also give --out DIR');
