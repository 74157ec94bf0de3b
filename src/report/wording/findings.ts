import type { CheckResult } from '../../run/events.ts';
import type { Finding } from '../../spec/finding.ts';
import type { Json } from '../../spec/json.ts';
import type { Pointer } from '../../spec/pointer.ts';
import { clip, limitDepth, quote } from '../text/shorten.ts';
import { visible } from '../text/visible.ts';
import { shortened } from './calls.ts';
import { differencesOf } from './difference.ts';
import { count } from './numbers.ts';

/** Maximum length of a value in a sentence, and in a headline. */
const valueCharacters = 160;
const briefCharacters = 60;

/** A finding in words: position, expected and received value. Safe to print. */
export function findingInWords(finding: Finding, most: number = valueCharacters): string {
  const value = (json: Json): string => quote(json, most);
  const valueOrNone = (json: Json | null): string => (json === null ? 'null or nothing' : value(json));
  switch (finding.kind) {
    case 'differs': {
      const { expected, received } = finding;
      const part = received === null ? null : partInWords({ expected, received }, { pointer: finding.pointer, most });
      return part ?? `${positionOf(finding.pointer)}: expected ${value(expected)}, received ${valueOrNone(received)}`;
    }
    case 'missing':
      return `${positionOf(finding.pointer)}: expected ${plain(finding.expected)}, received nothing`;
    case 'wrong-kind':
    case 'unexpected':
      return `${positionOf(finding.pointer)}: expected ${plain(finding.expected)}, received ${value(finding.received)}`;
    case 'schema':
      return `${positionOf(finding.pointer)}: expected ${plain(finding.expected)}, received ${valueOrNone(finding.received)}`;
    case 'status':
      return `expected ${/^[1-5]/.test(finding.expected) ? 'status ' : ''}${plain(finding.expected)}, received ${finding.received}`;
    case 'header': {
      const received = finding.received === null ? 'none' : value(finding.received);
      return `header ${plain(finding.name)}: expected ${plain(finding.expected)}, received ${received}`;
    }
    case 'body':
      return `expected ${plain(finding.expected)}, received ${plain(finding.received)}`;
    case 'refused':
      return finding.status < 300
        ? `expected the success status of this operation, received ${finding.status}`
        : `expected success for a valid request, received status ${finding.status}${finding.code === null ? '' : ` with code ${plain(finding.code)}`}`;
    case 'not-refused':
      return `expected ${plain(finding.expected)}, received success status ${finding.status}`;
    case 'wrong-code':
      return `expected error code ${plain(finding.expected)}, received ${finding.received === null ? 'no code' : plain(finding.received)} (status ${finding.status})`;
    case 'state-changed': {
      const { expected, received } = finding;
      const part = partInWords(finding, { pointer: '', most });
      return `${plain(finding.what)} must not change, but did: ${part ?? `expected ${value(expected)}, received ${value(received)}`}`;
    }
    case 'answer':
      return `${plain(finding.operation)}: ${answerInWords(finding, most)}`;
    case 'client':
      return `${plain(finding.what)}: expected ${plain(finding.expected)}, received ${value(finding.received)}`;
    case 'no-reply':
      return `no reply: ${plain(finding.reason)}${finding.detail === '' ? '' : ` (${plain(finding.detail)})`}`;
  }
  return finding satisfies never;
}

/** A finding for a headline, with shorter values. Ids have 8 characters, unless that would hide the difference. */
export function findingInBrief(finding: Finding): string {
  const text = findingInWords(finding, briefCharacters);
  const values = 'expected' in finding && 'received' in finding ? [finding.expected, finding.received] : [];
  const [expected, received] = values.map((one) => JSON.stringify(one));
  const isHidden = expected !== undefined && expected !== received && shortened(expected) === shortened(received ?? '');
  return isHidden ? text : shortened(text);
}

/** The reason and the first finding of a check; null if it has neither. */
export function reasonInWords(result: Pick<CheckResult, 'reason' | 'findings'>): string | null {
  return reasonAnd(result, findingInWords);
}

/** The same for a headline. Safe to print. */
export function reasonInBrief(result: Pick<CheckResult, 'reason' | 'findings'>): string | null {
  const { reason, findings } = result;
  return reasonAnd(
    { reason: reason === null ? null : shortened(reason.split('\n')[0] ?? ''), findings },
    findingInBrief,
  );
}

function reasonAnd(
  { reason, findings: [finding] }: Pick<CheckResult, 'reason' | 'findings'>,
  inWords: (finding: Finding) => string,
): string | null {
  const parts = [reason, finding === undefined ? null : inWords(finding)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(': ');
}

/** The first part that differs of two long values; null for short values, and for values that differ as a whole. */
function partInWords(
  { expected, received }: { readonly expected: Json; readonly received: Json },
  { pointer, most }: { readonly pointer: Pointer; readonly most: number },
): string | null {
  if ([expected, received].every((one) => quote(one, briefCharacters + 1).length <= briefCharacters)) return null;
  const [first, ...more] = differencesOf(limitDepth(expected, 64), limitDepth(received, 64));
  if (first === undefined) return null;
  const lengths = [first.expected, first.received].map((one) => (Array.isArray(one?.value) ? one.value.length : null));
  const [wanted = null, got = null] = lengths;
  if (first.pointer === '' && (wanted === null || got === null)) return null;
  const words =
    wanted !== null && got !== null
      ? `expected ${count(wanted, 'element')}, received ${got}`
      : `expected ${partOrNothing(first.expected, most)}, received ${partOrNothing(first.received, most)}`;
  const others = more.length === 0 ? '' : ` (and ${count(more.length, 'more difference')})`;
  return `${positionOf(`${pointer}${first.pointer}`)}: ${words}${others}`;
}

function partOrNothing(part: { readonly value: Json } | null, most: number): string {
  return part === null ? 'nothing' : quote(part.value, most);
}

function positionOf(pointer: Pointer): string {
  return pointer === '' ? 'the body' : `at ${plain(pointer)}`;
}

function plain(text: string): string {
  return clip(visible(text), valueCharacters);
}

/** The expected and the received answer. Long answers are shortened to the part around their first difference. */
function answerInWords({ expected, received, error }: Extract<Finding, { kind: 'answer' }>, most: number): string {
  const right = expected === null ? 'an error' : quote(expected, most);
  if (error !== null) return `expected ${right}, received the error ${quote(error, most)}`;
  if (typeof expected !== 'string' || typeof received !== 'string') {
    return `expected ${right}, received ${quote(received, most)}`;
  }
  const characters = Math.min(most, answerCharacters);
  const from = Math.max(0, firstDifference(expected, received) - characters * contextShare);
  const windowAt = (text: string): string => {
    if (text.length <= characters) return text;
    return `${from === 0 ? '' : '…'}${text.slice(from, from + characters)}${from + characters < text.length ? '…' : ''}`;
  };
  return `expected ${quote(windowAt(expected))}, received ${quote(windowAt(received))}`;
}

const contextShare = 0.4;
const answerCharacters = 100;

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charAt(at) === other.charAt(at)) at += 1;
  return at;
}
