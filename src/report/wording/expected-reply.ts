import type { ChangedPart, Finding } from '../../model/finding.ts';
import { namesIn } from '../../model/pointer.ts';
import { quote } from '../text/shorten.ts';
import { visible } from '../text/visible.ts';
import { count } from './numbers.ts';
import { plain } from './phrase.ts';

type WithExpectedReply = Extract<Finding, { kind: 'status' | 'not-refused' }>;

/** What the request did wrong, then the expected and the received reply. */
export function repliesInWords(finding: WithExpectedReply): string {
  const { expected } = finding;
  const isStatus = 'status' in expected || 'refusal' in expected;
  const request = requestInWords(finding);
  const result = `expected ${expectedReplyInWords(finding)}, received ${isStatus ? '' : 'status '}`;
  if (finding.kind === 'status') return `${result}${finding.received}${request === null ? '' : ` for ${request}`}`;
  const reason = finding.because === undefined ? '' : `, although ${plain(finding.because)}`;
  const accepted = request === null ? '' : `${request} was accepted: `;
  return `${accepted}${result}${finding.status}${isStatus ? '' : ' (success)'}${reason}`;
}

/** The reply that the request of a finding must get. */
export function expectedReplyInWords(finding: WithExpectedReply): string {
  const { expected } = finding;
  if ('code' in expected) return `error code ${plain(expected.code)}`;
  if ('refusal' in expected) return 'an error status (4xx)';
  if ('words' in expected) return plain(expected.words);
  const as = finding.kind === 'status' && finding.as !== undefined ? `, as ${plain(finding.as)}` : '';
  return `status ${plain(expected.status)}${as}`;
}

/** Maximum number of changed parts that a sentence names. */
const namedParts = 2;
const partCharacters = 40;

/** The request of a finding, or the parts that differ from an accepted request; null if neither is known. */
export function requestInWords({
  sent,
  changed = [],
}: {
  readonly sent?: string;
  readonly changed?: readonly ChangedPart[];
}): string | null {
  if (sent !== undefined) return plain(sent);
  // Another path or method only leads to the operation, and so does a whole body beside a changed header.
  const others = changed.filter(({ part }) => part !== 'path' && part !== 'method');
  const members = others.filter(({ pointer }) => pointer !== '');
  const fields = members.length > 0 ? members : others;
  const [first] = fields;
  if (first === undefined) return null;
  if (fields.length === 1 && 'omitted' in first) return `a request without ${nameOf(first)}`;
  const named = fields.slice(0, namedParts).map(partInWords).join(' with ');
  return fields.length <= namedParts ? named : `${named} and ${count(fields.length - namedParts, 'more change')}`;
}

/** `quantity 0`, `no quantity`, `another authorization header`. */
function partInWords(changed: ChangedPart): string {
  if ('omitted' in changed) return `no ${nameOf(changed)}`;
  if (changed.value === undefined) return `another ${nameOf(changed)}`;
  return `${nameOf(changed)} ${quote(changed.value, partCharacters)}`;
}

function nameOf({ part, pointer }: ChangedPart): string {
  const name = visible(namesIn(pointer).at(-1) ?? part);
  return part === 'headers' ? `${name} header` : part === 'query' ? `query parameter ${name}` : name;
}
