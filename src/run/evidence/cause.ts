import type { ExpectedReply, Finding } from '../../model/finding.ts';
import type { Cause } from '../events.ts';
import type { Traffic } from '../transport/transport.ts';

/**
 * The root cause of a finding. Findings of the same kind in the same operation share a key, so one broken operation is
 * one headline for all failing checks.
 */
export function causeOf(finding: Finding, traffic: readonly Traffic[]): Cause {
  const cited = traffic.find(({ exchange }) => exchange.number === finding.exchange);
  const endpoint = cited?.exchange.endpoint ?? null;
  const scope = concernsWholeService(finding) ? 'service' : (endpoint ?? 'unknown');
  return { key: [scope, ...factsOf(finding)].join(' '), finding, endpoint };
}

/**
 * A server error or silence rarely concerns only one operation. If several operations show the same one, it is one
 * cause.
 */
function concernsWholeService(finding: Finding): boolean {
  if (finding.kind === 'no-reply') return true;
  return serverFaultOf(finding) !== null;
}

function serverFaultOf(finding: Finding): number | null {
  const status = finding.kind === 'refused' ? finding.status : finding.kind === 'status' ? finding.received : 0;
  return status >= 500 ? status : null;
}

function factsOf(finding: Finding): readonly (string | number)[] {
  const serverFault = serverFaultOf(finding);
  if (serverFault !== null) return ['answered', serverFault];
  switch (finding.kind) {
    case 'refused':
      return ['refused', finding.status, finding.code ?? ''];
    case 'not-refused':
      return ['not-refused', expectedBy(finding)];
    case 'wrong-code':
      return ['wrong-code', finding.expected ?? `other than ${finding.received}`, finding.received ?? ''];
    case 'status':
      return ['status', expectedBy(finding), finding.received];
    case 'no-reply':
      return ['no-reply', finding.reason];
    case 'header':
      return ['header', finding.name];
    case 'answer':
      return ['answer', finding.operation];
    case 'client':
      return ['client', finding.what];
    case 'body':
      return ['body', finding.expected];
    case 'state-changed':
      return ['state-changed', finding.what];
    case 'differs':
    case 'missing':
    case 'wrong-kind':
    case 'unexpected':
    case 'schema':
      return [finding.kind, finding.pointer.replaceAll(/\/\d+/g, '/*')];
  }
}

type WithExpectedReply = Extract<Finding, { kind: 'status' | 'not-refused' }>;

/** The expected reply and the request in a key. Files of known failures contain keys, so the texts must not change. */
function expectedBy(finding: WithExpectedReply): string {
  const { expected, sent } = finding;
  const request = sent === undefined ? '' : 'refusal' in expected ? ` of ${sent}` : ` for ${sent}`;
  return `${replyIn(expected)}${request}${reasonOf(finding)}`;
}

function replyIn(expected: ExpectedReply): string {
  if ('code' in expected) return expected.code;
  if ('status' in expected) return expected.status;
  return 'refusal' in expected ? 'a refusal' : expected.words;
}

function reasonOf(finding: WithExpectedReply): string {
  if (finding.kind === 'status') return finding.as === undefined ? '' : `, as ${finding.as}`;
  return finding.because === undefined ? '' : `, because ${finding.because}`;
}
