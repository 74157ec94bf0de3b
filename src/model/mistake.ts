import type { ChangedPart, Finding } from './finding.ts';
import type { Json } from './json.ts';
import { withoutIndexes } from './pointer.ts';

/** What is wrong, without values that differ from run to run. */
export function mistakeIn(finding: Finding): readonly (string | number)[] {
  const { kind } = finding;
  switch (kind) {
    case 'refused':
      return [kind, finding.status, finding.code ?? 'no code'];
    case 'not-refused':
      return [kind, expectedReplyOf(finding), ...aboutRequest(finding), withoutValues(finding.because ?? '')];
    case 'wrong-code':
      return [kind, finding.expected ?? 'another code', finding.received ?? 'no code', ...aboutRequest(finding)];
    case 'status':
      return [kind, expectedReplyOf(finding), finding.received, ...aboutRequest(finding), finding.as ?? ''];
    case 'no-reply':
      return [kind, finding.reason];
    case 'header':
      return [kind, finding.name, withoutValues(finding.expected), finding.received === null ? 'absent' : 'present'];
    case 'answer':
      return [kind, finding.operation, finding.error === null ? 'value' : 'error'];
    case 'client':
      return [kind, withoutValues(finding.what), withoutValues(finding.expected)];
    case 'body':
      return [kind, withoutValues(finding.expected)];
    case 'state-changed':
      return [kind, finding.what];
    case 'differs':
      return [kind, withoutIndexes(finding.pointer), finding.absent === true ? 'absent' : typeOf(finding.received)];
    case 'missing':
      return [kind, withoutIndexes(finding.pointer), withoutValues(finding.expected)];
    case 'wrong-kind':
    case 'unexpected':
      return [kind, withoutIndexes(finding.pointer), withoutValues(finding.expected ?? 'nothing')];
    case 'schema':
      return [kind, withoutIndexes(finding.pointer), finding.fault, withoutValues(finding.expected)];
  }
}

/** What is wrong with a request: in words, or as the parts that differ from an accepted request. */
function aboutRequest({
  sent = '',
  changed = [],
}: {
  readonly sent?: string;
  readonly changed?: readonly ChangedPart[];
}): readonly string[] {
  return [sent, ...changed.map((one) => `${one.part}${withoutIndexes(one.pointer)} ${changeOf(one)}`)];
}

/** How a part of a request differs from an accepted request, without values that differ from run to run. */
export function changeOf(part: ChangedPart): string {
  if ('omitted' in part) return 'omitted';
  return part.value === undefined ? 'changed' : classOf(part.value);
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** A value without what differs from run to run, such as ids, prices and random texts. */
function classOf(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'empty list' : 'list';
  if (typeof value === 'number') {
    if (value === 0) return '0';
    return `${value < 0 ? 'negative' : 'positive'} ${Number.isInteger(value) ? 'integer' : 'fraction'}`;
  }
  if (typeof value === 'object') return 'object';
  return value.trim() === '' ? 'blank text' : 'text';
}

/** The reply that a request must get, without values that differ from run to run. */
export function expectedReplyOf({ expected }: Extract<Finding, { kind: 'status' | 'not-refused' }>): string {
  if ('code' in expected) return expected.code;
  if ('status' in expected) return expected.status;
  return 'refusal' in expected ? 'a refusal' : withoutValues(expected.words);
}

/** An expectation in words, without quoted texts, ids and numbers: they differ from run to run. */
export function withoutValues(words: string): string {
  return words.replaceAll(/"[^"]*"|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+/g, '#');
}
