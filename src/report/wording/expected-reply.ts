import type { Finding } from '../../model/finding.ts';
import { plain } from './phrase.ts';

type WithExpectedReply = Extract<Finding, { kind: 'status' | 'not-refused' }>;

/** The expected and the received reply, then what the finding says about the request. */
export function repliesInWords(finding: WithExpectedReply): string {
  const { expected, sent } = finding;
  const isStatus = 'status' in expected || 'refusal' in expected;
  const request = sent === undefined ? '' : ` for ${plain(sent)}`;
  const result = `expected ${expectedReplyInWords(finding)}, received ${isStatus ? '' : 'status '}`;
  if (finding.kind === 'status') return `${result}${finding.received}${request}`;
  const reason = finding.because === undefined ? '' : `, although ${plain(finding.because)}`;
  return `${result}${finding.status}${isStatus ? '' : ' (success)'}${request}${reason}`;
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
