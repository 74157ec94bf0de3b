import { shellWord } from '../report/commands/shell.ts';
import { gapNamed } from '../report/wording/gap-hints.ts';
import type { Certificate } from '../certificate/statement.ts';
import type { Gap } from '../model/obstacle.ts';
import { aboutEvidence } from './about.ts';
import type { Evidence } from './evidence.ts';
import { addressFaults } from './expected-target.ts';
import { isService, rehearsalReason } from './rehearsal.ts';
import type { CertificateRule, LoadRule, Rules, Subject } from './rules.ts';

/** The facts that every command for new evidence needs. */
export interface Wanted {
  readonly integration: string | null;
  /** Whether the evidence is signed, so that new evidence must be signed, too. */
  readonly signs: boolean;
}

/** What to do next: these steps, then the command. */
export interface NextStep {
  readonly steps: readonly string[];
  readonly command: string | null;
}

/** The flags of a certification that close a gap. Other gaps are closed in the target file, or by other work. */
const gapFlags: Readonly<Partial<Record<Gap, string>>> = {
  webhook: ' --webhook-port N',
  reservations: ' --allow-reservations',
  selfRegistration: ' --register',
};

/** The next step that certifies a subject without these gaps. */
function certifying(subject: Subject, wanted: Wanted, gaps: readonly Gap[] = []): NextStep {
  return { steps: [], command: certification(subject, wanted, gaps.map((gap) => gapFlags[gap] ?? '').join('')) };
}

/** Without flags against these gaps, no partner reaches the level that the rules of the release require. */
const gapsOfPartners: readonly Gap[] = ['reservations', 'webhook'];

/** The next step for a rule without any certificate. A rule may accept that the client does not register itself. */
export function firstCertificate({ subject, acceptedGaps = [] }: CertificateRule, wanted: Wanted): NextStep {
  if (subject === 'partner') return certifying(subject, wanted, gapsOfPartners);
  if (subject !== 'client') return certifying(subject, wanted);
  if (!acceptedGaps.includes('selfRegistration')) return certifying(subject, wanted, ['selfRegistration']);
  const command = certification(subject, wanted, ' --accept-gaps selfRegistration');
  const step = 'if the client registers itself, give --register instead of --accept-gaps in the next command';
  return { steps: [step], command };
}

/** The next step for a certificate that does not suffice: with the flags of its run, and those that close these gaps. */
export function certifyingAgain(
  { command, plan }: Pick<Certificate, 'command' | 'plan'>,
  { subject, wanted, gaps }: { readonly subject: Subject; readonly wanted: Wanted; readonly gaps: readonly Gap[] },
): NextStep {
  const flags = Object.entries(gapFlags).flatMap(([gap, flag]) => {
    const [name = ''] = flag.trim().split(' ');
    return gaps.some((open) => open === gap) || command.includes(name) ? flag : [];
  });
  const named = subject === 'client' ? plan.acceptedGaps.flatMap((name) => gapNamed(name) ?? []) : [];
  const accepted = named.filter((gap) => !gaps.includes(gap));
  const accepting = accepted.length === 0 ? '' : ` --accept-gaps ${accepted.join(',')}`;
  return { steps: [], command: certification(subject, wanted, `${flags.join('')}${accepting}`) };
}

/** What to do about broken requirements. Certificates do not contain the diagnosis of a run. */
export function correction(subject: Subject): string {
  if (subject !== 'signer') return `correct the ${subject}`;
  return 'look for DIAGNOSIS in the output of the check, which names the mistake and its repair. Then correct the signer';
}

function certification(subject: Subject, wanted: Wanted, flags: string): string {
  const how: Readonly<Record<Subject, string>> = {
    storefront: '--target FILE',
    partner: '--target FILE',
    signer: '--command "WORDS"',
    client: '--command "WORDS"',
  };
  return `octoproof ${subject} ${how[subject]}${flags} ${certificateFlags(`${subject}.certificate.json`, wanted)}`;
}

/** The next step that measures the endpoints of a rule. */
export function loading({ subject, perMinute, endpoints }: LoadRule, wanted: Wanted): NextStep {
  const mix = endpoints.map((name) => `${shellWord(name)}=1`).join(',');
  const reserves = subject === 'partner' && endpoints.length > 1 ? ' --allow-reservations' : '';
  const flags = certificateFlags('load.certificate.json', wanted);
  const command = `octoproof load ${subject} --target FILE --rate ${perMinute} --mix ${mix}${reserves} ${flags}`;
  return { steps: [], command };
}

/** The integration may come from a forged certificate. A name that a shell would interpret must not be pasted. */
function certificateFlags(file: string, { integration, signs }: Wanted): string {
  const name = integration !== null && shellWord(integration) === integration ? integration : 'NAME';
  return `--integration ${name} --certificate ${file}${signs ? ' --certificate-key FILE' : ''}`;
}

interface Unrefusing {
  readonly requiresSignature: boolean;
  readonly rehearsal: boolean;
  /** The version of this octoproof. */
  readonly version: string;
  readonly rules: Pick<Rules, 'address'>;
}

/** What to do about a file that was refused. */
export function unrefusing(one: Evidence, { requiresSignature, rehearsal, version, rules }: Unrefusing): string {
  const { signature } = one;
  if (rehearsalReason(one) !== null && !rehearsal)
    return 'run the check on the deployed service, and use its new certificate. To rehearse the launch, add --rehearsal';
  const about = aboutEvidence(one);
  if (about !== null && isService(about) && !rehearsal && addressFaults(about.address, rules.address).length > 0)
    return `run the check on ${rules.address?.https === true ? 'the https' : 'an accepted'} address, and use its new certificate`;
  const writer = about?.version ?? version;
  if (writer !== version) return `run the check again with octoproof ${version}, and use its new certificate`;
  if (requiresSignature && signature.kind === 'none')
    return 'run the check again with --certificate FILE and --certificate-key FILE (the private key of --public-key)';
  if (signature.kind === 'bad')
    return 'give the file that octoproof wrote, unchanged and signed with the private key of --public-key';
  return 'give the file that octoproof wrote, unchanged, or run the check again';
}
