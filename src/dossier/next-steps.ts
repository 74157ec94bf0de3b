import { shellWord } from '../report/commands/shell.ts';
import type { Gap } from '../spec/obstacle.ts';
import type { Evidence } from './evidence.ts';
import type { LoadRule, Subject } from './rules.ts';

/** The facts that every command for new evidence needs. */
interface Wanted {
  readonly integration: string | null;
  /** Whether the evidence is signed, so that new evidence must be signed, too. */
  readonly signs: boolean;
}

/** The flags of a certification that close a gap. Other gaps are closed in the target file, or by other work. */
const gapFlags: Readonly<Partial<Record<Gap, string>>> = {
  webhook: ' --webhook-port N',
  reservations: ' --allow-reservations',
  selfRegistration: ' --register',
};

/** The next step that certifies a subject without these gaps. The command is between backticks. */
export function certifying(subject: Subject, wanted: Wanted, gaps: readonly Gap[] = []): string {
  const how: Readonly<Record<Subject, string>> = {
    storefront: '--target FILE',
    partner: '--target FILE',
    signer: '--command "WORDS"',
    client: '--command "WORDS"',
  };
  return `run \`octoproof ${subject} ${how[subject]}${gaps.map((gap) => gapFlags[gap] ?? '').join('')} ${certificateFlags(`${subject}.certificate.json`, wanted)}\``;
}

/** The next step that measures the endpoints of a rule. The command is between backticks. */
export function loading({ subject, perMinute, endpoints }: LoadRule, wanted: Wanted): string {
  const mix = endpoints.map((name) => `${shellWord(name)}=1`).join(',');
  const reserves = subject === 'partner' && endpoints.length > 1 ? ' --allow-reservations' : '';
  return `run \`octoproof load ${subject} --target FILE --rate ${perMinute} --mix ${mix}${reserves} ${certificateFlags('load.certificate.json', wanted)}\``;
}

/** The integration may come from a forged certificate. A name that a shell would interpret must not be pasted. */
function certificateFlags(file: string, { integration, signs }: Wanted): string {
  const name = integration !== null && shellWord(integration) === integration ? integration : 'NAME';
  return `--integration ${name} --certificate ${file}${signs ? ' --certificate-key FILE' : ''}`;
}

/** The next step for a file that was refused. */
export function unrefusing({ signature }: Evidence, requiresSignature: boolean): string {
  if (requiresSignature && signature.kind === 'none')
    return 'run the check again with --certificate FILE and --certificate-key FILE (the private key of --public-key)';
  if (signature.kind === 'bad')
    return 'give the file that octoproof wrote, unchanged and signed with the private key of --public-key';
  return 'give the file that octoproof wrote, unchanged, or run the check again';
}
