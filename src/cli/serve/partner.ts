import { planOf } from '../../run/plan/plan.ts';
import { type ConfigurationProblem, ConfigurationError } from '../../model/configuration-error.ts';
import { partnerTargetOf } from '../../certification/target/read-target.ts';
import { partnerTargetFileText } from '../../certification/target/write-partner-target.ts';
import { faults } from '../../../reference/partner/faults/index.ts';
import { freedoms } from '../../../reference/partner/freedoms/index.ts';
import { startPartner, type RunningPartner } from '../../../reference/partner/index.ts';
import { partnerSuite } from '../../../suites/partner/index.ts';
import { onlyWith } from '../../certification/flags/problems.ts';
import { withFlags } from '../flags/with-flags.ts';
import type { Io } from '../process/io.ts';
import { referenceSection } from '../../certification/partner/reference-section.ts';
import { localAccess } from '../../http/local-access.ts';
import { guarded } from '../../sandbox/guarded.ts';
import { marking } from './marking.ts';
import { readServe, servePartnerSpec, variantList, type ServePartnerFlags } from './flags.ts';
import { urlProblems } from './url-flag.ts';
import { serveUntilStopped } from './until-stopped.ts';
import { signingKeyVariable } from '../../certification/environment-variable.ts';
import { writeAtomically } from '../../report/files/atomic-file.ts';
import { writeErrorInWords } from '../../report/files/write-fault.ts';

/** `octoproof serve partner`: serves the bundled reference until it is stopped. Returns the exit code. */
export async function servePartner(io: Io): Promise<number> {
  return await withFlags(io, servePartnerSpec, async (parsed) => {
    const { flags } = parsed;
    const listed = variantList(flags, { faults, freedoms }, io.stdout.columns);
    if (listed !== null) {
      io.stdout.write(listed);
      return 0;
    }
    const settings = readServe(parsed, { faults, freedoms }, problemsOf(flags));
    const { webhookUrl = null, writeCa: caFile, tls = false } = flags;
    return await serveUntilStopped(io, settings, async () => {
      const beside = marking('partner', guarded(localAccess(settings)));
      const running = await startPartner({ ...settings, tls, webhookUrl, beside });
      if (caFile !== undefined && running.ca !== null) await writeCertificate(caFile, running);
      return {
        account: accountOf(running, { webhookUrl, caFile }),
        targetFile: targetFileFor(running, webhookUrl !== null),
        close: () => running.close(),
      };
    });
  });
}

function problemsOf({ webhookUrl: url, writeCa: caFile, tls }: ServePartnerFlags): readonly ConfigurationProblem[] {
  const isSecure = caFile === undefined || tls === true;
  return [
    ...urlProblems('--webhook-url', url),
    ...(isSecure ? [] : [onlyWith('--write-ca', '--tls', 'also give --tls')]),
  ];
}

interface Around {
  readonly webhookUrl: string | null;
  readonly caFile: string | undefined;
}

function accountOf(running: RunningPartner, { webhookUrl, caFile }: Around): string {
  const { baseUrl, controlUrl, signingKey, name, timeZone, ca } = running;
  const port = webhookUrl === null ? '' : new URL(webhookUrl).port;
  const trust = ca === null ? '' : ` --ca ${caFile ?? 'FILE'}`;
  const listening = port === '' ? '' : ` --webhook-port ${port}`;
  return `octoproof serves the bundled reference partner backend

  base URL     ${baseUrl}
${controlUrl === null ? '' : `  control      ${controlUrl}\n`}  signing key  ${signingKey}
  partner      ${name}, ${timeZone}
  webhook      ${webhookUrl ?? 'none (set --webhook-url)'}
${caFile === undefined || ca === null ? '' : `  certificate  ${caFile}\n`}
Certify it from another terminal:

  export ${signingKeyVariable}=${signingKey}
  octoproof partner --target octoproof.target.json${listening}${trust}
${ca === null || caFile !== undefined ? '' : `\nIts certificate, for --ca FILE (--write-ca FILE writes it):\n\n${ca}`}`;
}

/** Returns a target file that accepts the gaps of this backend. */
function targetFileFor(running: RunningPartner, listens: boolean): string {
  const section = referenceSection(running);
  const { profile, facts } = partnerTargetOf({ partner: section }, running.signingKey);
  const suite = partnerSuite({ ...profile, control: facts.control !== null, listens });
  const { checks } = planOf(suite, {
    facts: { ...facts, writes: profile.reservations },
    selection: { only: [], skip: [] },
    waive: [],
  });
  const gaps = checks.flatMap(({ prospect }) => (prospect.kind === 'unproven' ? [prospect.gap] : []));
  // Without a control endpoint no booking changes later, so the webhook delivers nothing.
  const silent = facts.control === null ? (['webhook'] as const) : [];
  return partnerTargetFileText({ section, gaps: [...gaps, ...silent], keyVariable: signingKeyVariable });
}

interface Certified {
  readonly ca: string | null;
  close(): Promise<void>;
}

/** Writes the certificate of a reference to a file. If this fails, closes the reference and throws a ConfigurationError. */
async function writeCertificate(path: string, { ca, close }: Certified): Promise<void> {
  try {
    await writeAtomically(path, ca ?? '');
  } catch (error) {
    await close();
    const hint = 'give a writable file';
    throw new ConfigurationError([
      { flag: '--write-ca', message: `cannot write ${path}: ${writeErrorInWords(error)}`, hint },
    ]);
  }
}
