import type { CheckResult } from '../../run/events.ts';
import type { Finding } from '../../spec/finding.ts';
import type { Json } from '../../spec/json.ts';
import type { Pointer } from '../../spec/pointer.ts';
import { clip, quote } from '../text/shorten.ts';
import { visible } from '../text/visible.ts';

/** A finding as a sentence without a full stop: position, expected and received value. Always printable. */
export function findingInWords(finding: Finding): string {
  switch (finding.kind) {
    case 'differs':
      return `${positionOf(finding.pointer)}: expected ${quote(finding.expected)}, received ${valueOrNone(finding.received)}`;
    case 'missing':
      return `${positionOf(finding.pointer)}: expected ${plain(finding.expected)}, received nothing`;
    case 'wrong-kind':
    case 'unexpected':
      return `${positionOf(finding.pointer)}: expected ${plain(finding.expected)}, received ${quote(finding.received)}`;
    case 'schema':
      return `${positionOf(finding.pointer)}: expected ${plain(finding.expected)}, received ${valueOrNone(finding.received)}`;
    case 'status':
      return `expected ${/^[1-5]/.test(finding.expected) ? 'status ' : ''}${plain(finding.expected)}, received ${finding.received}`;
    case 'header':
      return `header ${plain(finding.name)}: expected ${plain(finding.expected)}, received ${headerOrNone(finding.received)}`;
    case 'body':
      return `expected ${plain(finding.expected)}, received ${plain(finding.received)}`;
    case 'refused':
      return finding.status < 300
        ? `a valid request was answered with status ${finding.status}, which is not that of its success`
        : `a valid request was refused with status ${finding.status}${finding.code === null ? '' : ` and code ${plain(finding.code)}`}`;
    case 'not-refused':
      return `expected ${plain(finding.expected)}, but the request was accepted with status ${finding.status}`;
    case 'wrong-code':
      return `refused with status ${finding.status}: expected code ${plain(finding.expected)}, received ${finding.received === null ? 'no code' : plain(finding.received)}`;
    case 'state-changed':
      return `${plain(finding.what)} changed, and should not have: expected ${quote(finding.expected)}, received ${quote(finding.received)}`;
    case 'answer':
      return `${plain(finding.operation)}: ${answerInWords(finding)}`;
    case 'no-reply':
      return `no reply: ${plain(finding.reason)}${finding.detail === '' ? '' : ` (${plain(finding.detail)})`}`;
  }
  return finding satisfies never;
}

/** Why a check did not simply pass: its reason and its first finding; null for neither. */
export function reasonInWords(result: Pick<CheckResult, 'reason' | 'findings'>): string | null {
  const [finding] = result.findings;
  const parts = [result.reason, finding === undefined ? null : findingInWords(finding)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(': ');
}

function positionOf(pointer: Pointer): string {
  return pointer === '' ? 'the body' : `at ${plain(pointer)}`;
}

function valueOrNone(value: Json | null): string {
  return value === null ? 'null or nothing' : quote(value);
}

function headerOrNone(value: string | null): string {
  return value === null ? 'none' : quote(value);
}

function plain(text: string): string {
  return clip(visible(text), 160);
}

/** Shows the part of long answers where they begin to differ. */
function answerInWords({ expected, received, error }: Extract<Finding, { kind: 'answer' }>): string {
  const right = expected === null ? 'an error' : quote(expected);
  if (error !== null) return `expected ${right}, received the error ${quote(error)}`;
  if (typeof expected !== 'string' || typeof received !== 'string') {
    return `expected ${right}, received ${quote(received)}`;
  }
  const from = Math.max(0, firstDifference(expected, received) - contextCharacters);
  return `expected ${quote(windowAt(expected, from))}, received ${quote(windowAt(received, from))}`;
}

const contextCharacters = 40;
const answerCharacters = 100;

function windowAt(text: string, from: number): string {
  if (text.length <= answerCharacters) return text;
  return `${from === 0 ? '' : '…'}${text.slice(from, from + answerCharacters)}${from + answerCharacters < text.length ? '…' : ''}`;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charAt(at) === other.charAt(at)) at += 1;
  return at;
}
