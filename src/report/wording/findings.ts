import { gapHint } from './gap-hints.ts';
import type { CheckResult } from '../../run/events.ts';
import type { Finding } from '../../model/finding.ts';
import { differencesOf } from '../../model/difference.ts';
import type { Json } from '../../model/json.ts';
import { clip, limitDepth, quote } from '../text/shorten.ts';
import { visible } from '../text/visible.ts';
import { shortened } from './calls.ts';
import { aroundDifference, asExpected, bothInWords, overTime, partInWords, positionOf } from './compared-values.ts';
import { repliesInWords, requestInWords } from './expected-reply.ts';
import { count } from './numbers.ts';
import { briefCharacters, plain, valueCharacters } from './phrase.ts';
import { questionInWords } from './questions.ts';

/**
 * A finding in words: position, expected and received value. `input` is the input of a question to a function. Safe to
 * print.
 */
export function findingInWords(
  finding: Finding,
  { most = valueCharacters, input = null }: { readonly most?: number; readonly input?: Json | null } = {},
): string {
  const value = (json: Json): string => quote(json, most);
  switch (finding.kind) {
    case 'differs': {
      const { expected, received, pointer } = finding;
      if (finding.absent === true) return `${positionOf(pointer)}: expected ${value(expected)}, received nothing`;
      const manner = { most, words: asExpected };
      const part = partInWords({ expected, received }, { pointer, ...manner });
      return part ?? `${positionOf(pointer)}: ${bothInWords({ expected, received }, manner)}`;
    }
    case 'missing':
      return `${positionOf(finding.pointer)}: expected ${plain(finding.expected)}, received nothing`;
    case 'wrong-kind':
    case 'unexpected': {
      const { expected, received } = finding;
      const isNothing = finding.kind === 'unexpected' && finding.absent === true;
      const length = isLongList(received, most) ? count(received.length, 'element') : null;
      const demand = expected === null ? 'must be absent' : `expected ${plain(expected)}`;
      const result = `${demand}, received ${isNothing ? 'nothing' : (length ?? value(received))}`;
      // A demand on the whole reply, such as on its status, is not about its body alone.
      return finding.pointer === '' ? result : `${positionOf(finding.pointer)}: ${result}`;
    }
    case 'schema':
      return `${positionOf(finding.pointer)}: ${schemaInWords(finding, most)}`;
    case 'status':
    case 'not-refused':
      return repliesInWords(finding);
    case 'header': {
      const received = finding.received === null ? 'none' : value(finding.received);
      return `header ${plain(finding.name)}: expected ${plain(finding.expected)}, received ${received}`;
    }
    case 'body':
      return `expected ${plain(finding.expected)}, received ${plain(finding.received)}`;
    case 'refused':
      return finding.expected !== undefined
        ? `expected status ${finding.expected}, received ${finding.status}`
        : `expected success for a valid request, received status ${finding.status}${finding.code === null ? '' : ` with code ${plain(finding.code)}`}`;
    case 'wrong-code':
      return wrongCodeInWords(finding);
    case 'state-changed': {
      const { expected, received } = finding;
      const manner = { most, words: overTime };
      const part = partInWords(finding, { pointer: '', ...manner });
      return `${plain(finding.what)} must not change, but did: ${part ?? bothInWords({ expected, received }, manner)}`;
    }
    case 'answer':
      return `${plain(questionInWords(finding, input))}: ${answerInWords(finding, most)}`;
    case 'client':
      return `${plain(finding.what)}: expected ${plain(finding.expected)}, observed ${observedInWords(finding.received, most)}`;
    case 'no-reply':
      return `no reply: ${plain(finding.reason)}${finding.detail === '' ? '' : ` (${clip(visible(finding.detail), Math.max(most, valueCharacters))})`}`;
  }
  return finding satisfies never;
}

/** A rule describes in words what a client did. Text of the client looks the same. */
function observedInWords(received: Json, most: number): string {
  return typeof received === 'string' && received !== '' ? clip(visible(received), most) : quote(received, most);
}

/** A list of which a sentence would show only the beginning, so its length says more. */
function isLongList(value: Json, most: number): value is readonly Json[] {
  return Array.isArray(value) && JSON.stringify(limitDepth(value, 64)).length > most;
}

function schemaInWords({ fault, expected, received }: Extract<Finding, { kind: 'schema' }>, most: number): string {
  switch (fault) {
    case 'missing':
      return 'must be present, but is missing';
    case 'forbidden':
      return `must be absent, received ${quote(received, most)}`;
    case 'null':
      return 'must not be null';
    case 'type':
      return `expected ${plain(expected)}, received ${typedInWords(received, most)}`;
    case 'value':
      return `expected ${plain(expected)}, received ${quote(received, most)}`;
  }
}

/** A value with its type, such as `a string: "12"`. The name of the type is enough for a list or an object. */
function typedInWords(value: Json, most: number): string {
  if (typeof value === 'object') return Array.isArray(value) ? 'an array' : 'an object';
  return `a ${typeof value}: ${quote(value, most)}`;
}

function wrongCodeInWords(finding: Extract<Finding, { kind: 'wrong-code' }>): string {
  const { expected, received, status } = finding;
  const demand =
    expected === null ? `an error code other than ${plain(received ?? '')}` : `error code ${plain(expected)}`;
  const request = requestInWords(finding);
  const result = `expected ${demand}, received ${received === null ? 'no code' : plain(received)} (status ${status})`;
  return request === null ? result : `${result} for ${request}`;
}

/** A finding for a headline, with shorter values. Ids have 8 characters, unless that would hide the difference. */
export function findingInBrief(finding: Finding, input: Json | null = null): string {
  const text = findingInWords(finding, { most: briefCharacters, input });
  return isHiddenWithShortIds(finding) ? text : shortened(text);
}

/** True if the first difference of the two values of a finding is only in a part that shortened ids omit. */
function isHiddenWithShortIds(finding: Finding): boolean {
  if (!('expected' in finding && 'received' in finding)) return false;
  const [first] = differencesOf(limitDepth(finding.expected, 64), limitDepth(finding.received, 64));
  if (first === undefined) return false;
  const [one, other] = [first.expected, first.received].map((part) => shortened(JSON.stringify(part)));
  return one === other;
}

type Reasoned = Pick<CheckResult, 'reason' | 'interpretation' | 'findings' | 'gap' | 'lack'> &
  Partial<Pick<CheckResult, 'counterexample'>>;

/** The reason and the first finding of a check, else what it lacks; null if it has none of them. */
export function reasonInWords(result: Reasoned): string | null {
  return reasonAnd(result, (finding, input) => findingInWords(finding, { input }));
}

/** The same for a headline. Safe to print. */
export function reasonInBrief(result: Reasoned): string | null {
  const { reason } = result;
  return reasonAnd({ ...result, reason: reason === null ? null : shortened(reason) }, findingInBrief);
}

function reasonAnd(
  { reason, interpretation, findings: [finding], gap, lack, counterexample = null }: Reasoned,
  inWords: (finding: Finding, input: Json | null) => string,
): string | null {
  const result = finding === undefined ? null : inWords(finding, counterexample?.input ?? null);
  const parts = [reason, result].filter((part) => part !== null);
  const words = parts.length > 0 ? parts.join(': ') : gap === null ? null : gapHint(gap, lack).missing;
  return interpretation === undefined ? words : `${words}. ${interpretation}`;
}

/** An error on one line. The last line of a Python traceback has the message. */
function onOneLine(error: string): string {
  const lines = error.split(/\r?\n/).map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  return error.startsWith('Traceback (') ? (filled.at(-1) ?? '') : filled.join(' | ');
}

/** The expected and the received answer. Long answers are shortened to the part around their first difference. */
function answerInWords({ expected, received, error }: Extract<Finding, { kind: 'answer' }>, most: number): string {
  const right = expected === null ? 'an error' : quote(expected, most);
  if (error !== null) return `expected ${right}, received the error ${quote(onOneLine(error), most)}`;
  if (typeof expected !== 'string' || typeof received !== 'string') {
    return `expected ${right}, received ${quote(received, most)}`;
  }
  return aroundDifference({ expected, received }, { most, words: asExpected });
}
