import type { Finding } from '../../model/finding.ts';
import type { Json } from '../../model/json.ts';
import { clip } from '../../report/text/shorten.ts';
import { expectedReplyInWords, requestInWords } from '../../report/wording/expected-reply.ts';
import { jsonText } from '../json-view.ts';
import { lines, markup, type Markup } from '../markup.ts';
import type { SizeLimits } from '../size-limit.ts';

/** The expected and the received value of a finding as text, and its position; null if it has no position. */
export interface Sides {
  readonly position: string | null;
  readonly expected: string;
  readonly received: string;
}

export function expectedAndReceived(finding: Finding): Sides {
  switch (finding.kind) {
    case 'differs':
      return {
        position: positionOf(finding.pointer),
        expected: jsonText(finding.expected),
        received: receivedText(finding),
      };
    case 'missing':
      return { position: positionOf(finding.pointer), expected: finding.expected, received: 'nothing' };
    case 'wrong-kind':
    case 'unexpected':
    case 'schema':
      return {
        position: positionOf(finding.pointer),
        expected: finding.expected ?? 'no value',
        received: receivedText(finding),
      };
    case 'status':
      return { position: null, expected: expectedInWords(finding), received: `status ${finding.received}` };
    case 'header':
      return {
        position: `header ${finding.name}`,
        expected: finding.expected,
        received: finding.received ?? 'no such header',
      };
    case 'body':
      return { position: 'body', expected: finding.expected, received: finding.received };
    case 'refused':
      return {
        position: null,
        expected:
          finding.expected === undefined ? 'success, because the request is valid' : `status ${finding.expected}`,
        received: `${finding.expected === undefined ? 'refused with ' : ''}status ${finding.status}${finding.code === null ? '' : ` and code ${finding.code}`}`,
      };
    case 'not-refused':
      return {
        position: null,
        expected: expectedInWords(finding),
        received: `accepted with status ${finding.status}`,
      };
    case 'wrong-code':
      return {
        position: `error code, status ${finding.status}`,
        expected: finding.expected ?? `not ${finding.received}`,
        received: finding.received ?? 'no code',
      };
    case 'state-changed':
      return { position: finding.what, expected: jsonText(finding.expected), received: jsonText(finding.received) };
    case 'answer':
      return {
        position: finding.operation,
        expected: finding.expected === null ? 'an error' : answerText(finding.expected),
        received: finding.error === null ? answerText(finding.received) : `error: ${finding.error}`,
      };
    case 'client':
      return { position: finding.what, expected: finding.expected, received: jsonText(finding.received) };
    case 'no-reply':
      return {
        position: null,
        expected: 'a reply',
        received: `no reply: ${finding.reason}${finding.detail === '' ? '' : ` (${finding.detail})`}`,
      };
  }
  return finding satisfies never;
}

/** The expected and the received value side by side, with the differences marked. */
export function sidesView(finding: Finding, limits: SizeLimits): Markup {
  const { position, expected, received } = expectedAndReceived(finding);
  const { before, after } = commonEnds(expected, received);
  const markedText = (text: string): Markup => marked(text, { before, after, most: limits.value });
  return markup`
    <div class="sides">
    <div class="side expected"><span class="label">Expected${position === null ? null : ` (${clip(position, 200)})`}</span><pre><code>${markedText(expected)}</code></pre></div>
    <div class="side received"><span class="label">Received</span><pre><code>${markedText(received)}</code></pre></div>
    </div>
  `;
}

function expectedInWords(finding: Extract<Finding, { kind: 'status' | 'not-refused' }>): string {
  const request = requestInWords(finding);
  return `${expectedReplyInWords(finding)}${request === null ? '' : ` for ${request}`}`;
}

function positionOf(pointer: string): string {
  return pointer === '' ? 'the body' : `at ${pointer}`;
}

function receivedText(finding: Extract<Finding, { kind: 'differs' | 'wrong-kind' | 'unexpected' | 'schema' }>): string {
  const isAbsent = finding.kind === 'schema' ? finding.fault === 'missing' : 'absent' in finding;
  return isAbsent ? 'nothing' : jsonText(finding.received);
}

function answerText(value: Json | null): string {
  return typeof value === 'string' ? value : jsonText(value);
}

/** The length of the common start and end of two texts; 0 if they have little in common. */
function commonEnds(one: string, other: string): { readonly before: number; readonly after: number } {
  const shorter = Math.min(one.length, other.length);
  let before = 0;
  while (before < shorter && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < shorter - before && one.at(-1 - after) === other.at(-1 - after)) after += 1;
  return (before + after) * 3 < shorter || shorter < 12 ? { before: 0, after: 0 } : { before, after };
}

function marked(text: string, { before, after, most }: { before: number; after: number; most: number }): Markup {
  if (before + after === 0) return lines(clip(text, most));
  // A long text starts shortly before the difference.
  const from = text.length <= most ? 0 : Math.max(0, before - Math.floor(most / 4));
  const end = text.length - after;
  const lead = `${from === 0 ? '' : `… (${from.toLocaleString('en-US')} identical characters) `}${text.slice(from, before)}`;
  const tail = clip(text.slice(Math.max(end, before)), Math.max(1, most - (end - from)));
  const differing = clip(text.slice(before, end), most);
  return markup`${lines(lead)}${differing === '' ? null : markup`<mark>${lines(differing)}</mark>`}${lines(tail)}`;
}
