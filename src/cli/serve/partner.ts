import { planOf } from '../../run/plan/plan.ts';
import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import { partnerTargetOf } from '../../certification/target/read-target.ts';
import { partnerTargetFileText } from '../../certification/target/write-partner-target.ts';
import { faults } from '../../../reference/partner/faults/index.ts';
import { freedoms } from '../../../reference/partner/freedoms/index.ts';
import { startPartner, type RunningPartner } from '../../../reference/partner/index.ts';
import { partnerSuite } from '../../../suites/partner/index.ts';
import { exitCodeTable } from '../flags/exit-code-table.ts';
import { flagHelp } from '../flags/help.ts';
import type { Io } from '../process/io.ts';
import { parseFlags, wantsHelp, type ParsedFlags, type Usage } from '../flags/parse.ts';
import { referenceSection } from '../../certification/partner/reference-section.ts';
import { readServeFlags, serveFlagSpecs, variantList } from './flags.ts';
import { serveUntilStopped } from './until-stopped.ts';
import { signingKeyVariable } from '../../certification/environment-variable.ts';
import { writeCertificate } from './write-ca.ts';

const group = 'Partner:';

export function servePartnerUsage(columns: number): Usage {
  return {
    usage: 'octoproof serve partner [options]\n\nServes the bundled partner backend on 127.0.0.1 until Ctrl-C.',
    flags: {
      ...serveFlagSpecs,
      tls: { kind: 'switch', group, says: 'serve https, with a certificate that is its own authority' },
      'write-ca': { kind: 'text', value: 'FILE', group, says: 'write that certificate, as PEM, for --ca' },
      'webhook-url': { kind: 'text', value: 'URL', group, says: 'tell later updates of bookings there' },
    },
    examples: [
      [
        'octoproof serve partner --control --webhook-url http://127.0.0.1:9090/webhook',
        'and certify it with --webhook-port 9090',
      ],
      ['octoproof serve partner --tls --write-ca partner-ca.pem', 'a sandbox over https'],
    ],
    epilogue: exitCodeTable(),
    columns,
  };
}

/** `octoproof serve partner`: serves the bundled reference until it is told to stop. Gives the exit code. */
export async function servePartner(io: Io): Promise<number> {
  const usage = servePartnerUsage(io.stdout.columns ?? 100);
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(usage));
    return 0;
  }
  const parsed = await parseFlags(io.argv, usage);
  const list = variantList(parsed, { faults, freedoms });
  if (list !== null) {
    io.stdout.write(list);
    return 0;
  }
  const flags = readServeFlags(parsed, { faults, freedoms }, problemsOf(parsed));
  const [webhookUrl = null, caFile] = [parsed.text('webhook-url'), parsed.text('write-ca')];
  const tls = parsed.switched('tls') === true;
  return await serveUntilStopped(io, flags, async () => {
    const running = await startPartner({ ...flags, tls, webhookUrl });
    if (caFile !== undefined && running.ca !== null) await writeCertificate(caFile, running);
    return {
      account: accountOf(running, { webhookUrl, caFile }),
      targetFile: targetFileFor(running, webhookUrl !== null),
      close: () => running.close(),
    };
  });
}

function problemsOf(parsed: ParsedFlags): readonly ConfigurationProblem[] {
  const webhookUrl = parsed.text('webhook-url');
  const isUrl = webhookUrl === undefined || (/^https?:/i.test(webhookUrl) && URL.canParse(webhookUrl));
  const isSecure = parsed.text('write-ca') === undefined || parsed.switched('tls') === true;
  return [
    ...(isUrl ? [] : [{ flag: '--webhook-url', message: 'expected an absolute http or https URL', hint: null }]),
    ...(isSecure ? [] : [{ flag: '--write-ca', message: 'there is no certificate without --tls', hint: 'add --tls' }]),
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
  webhook      ${webhookUrl ?? 'none: give --webhook-url'}
${caFile === undefined || ca === null ? '' : `  certificate  ${caFile}\n`}
Certify it from another terminal:

  export ${signingKeyVariable}=${signingKey}
  octoproof partner --target octoproof.target.json${listening}${trust}
${ca === null || caFile !== undefined ? '' : `\nIts certificate, for --ca FILE (--write-ca FILE writes it):\n\n${ca}`}`;
}

/** What stays unproven when it is certified like that is accepted. */
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
  return partnerTargetFileText({ section, gaps, keyVariable: signingKeyVariable });
}
