import { excerpt } from '../../report/text/excerpt.ts';
import { isWithin, longBody, type LongBody } from '../../report/text/long-body.ts';
import { clip, clipJson } from '../../report/text/shorten.ts';
import { shortened } from '../../report/wording/calls.ts';
import { count, msInWords } from '../../report/wording/numbers.ts';
import type { EvidenceExchange, RecordedBody } from '../../run/events.ts';
import { parseJson } from '../../model/json.ts';
import type { Pointer } from '../../model/pointer.ts';
import { jsonText, jsonView, textView } from '../json-view.ts';
import { mark } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';
import type { SizeLimits } from '../size-limit.ts';
import type { Timeline } from './timeline.ts';

export interface ExchangeDisplay {
  /** Whether the exchange is the one with the finding. */
  readonly cited: boolean;
  /** The pointer of the finding into the reply. */
  readonly pointer: Pointer | null;
  /** The time of each exchange; null if unknown. */
  readonly timeline: Timeline | null;
  readonly limits: SizeLimits;
}

/** One exchange, collapsed: a line with request, time and status, and both messages as its content. */
export function exchangeView(exchange: EvidenceExchange, display: ExchangeDisplay): Markup {
  const { number, method, path, status, bytes, ms, noReply, request, reply, stimulus } = exchange;
  const outcome = status === null ? `no reply: ${noReply ?? ''}` : markup`<b>${status}</b> · ${count(bytes, 'byte')}`;
  const start = { first: `${method} ${path}`, pointer: null };
  return markup`
    <details class="exchange${display.cited ? ' failed' : null}"${display.cited ? null : markup` data-paper="folded"`}>
    <summary><span class="number">${number}</span><code>${method} ${clip(shortened(path), 160)}</code>${laneView(exchange, display)}<span class="came"><span>${outcome}</span><small>${display.timeline === null ? null : sentInWords(number, display.timeline)}${msInWords(ms)}</small>${
      display.cited ? markup`<span class="cited">${mark('failed')}shows the failure</span>` : null
    }${stimulus === undefined ? null : markup`<small class="stimulus">provoked: ${stimulus}</small>`}</span></summary>
    <div class="inner">
    ${request === undefined ? null : message('Sent', { headers: request.headers, recorded: { body: request.body ?? '' }, ...start }, display.limits)}
    ${reply === undefined ? null : message('Received', { headers: reply.headers, recorded: reply, pointer: display.cited && display.pointer !== '' ? display.pointer : null }, display.limits)}
    </div>
    </details>
  `;
}

/** The exchange on the scale of the timeline. The text next to it has the same facts. */
function laneView({ number }: EvidenceExchange, { timeline }: ExchangeDisplay): Markup | null {
  const lane = timeline?.lanes.get(number);
  if (timeline === null || lane === undefined) return null;
  const x = (percent: number): string => `${percent.toFixed(1)}%`;
  return markup`
    <svg class="lane" aria-hidden="true"><line class="base" x1="0" x2="100%" y1="50%" y2="50%"/>
    ${timeline.pauses.map((pause) => markup`<line class="pause" x1="${x(pause)}" x2="${x(pause)}" y1="0" y2="100%"/>`)}
    <rect x="${x(lane.x)}" width="${x(lane.width)}" rx="2"/></svg>
  `;
}

function sentInWords(number: number, { lanes }: Timeline): string {
  const { afterMs = 0 } = lanes.get(number) ?? {};
  return afterMs === 0 ? 'first, took ' : `after ${msInWords(afterMs)}, took `;
}

interface Message {
  /** A line before the headers. */
  readonly first?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly recorded: RecordedBody;
  readonly pointer: Pointer | null;
}

function message(label: string, { first, headers, recorded, pointer }: Message, limits: SizeLimits): Markup {
  const head = [
    ...(first === undefined ? [] : [first]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\n');
  return markup`
    <div class="message"><span class="label">${label}</span>
    ${head === '' ? null : scrollable(textView(clip(head, limits.body)), `${label}: headers`)}
    ${recorded.body === '' ? null : bodyView(recorded, { label, pointer, limits })}
    </div>
  `;
}

interface BodyOptions {
  readonly label: string;
  readonly pointer: Pointer | null;
  readonly limits: SizeLimits;
}

function bodyView(recorded: RecordedBody, options: BodyOptions): Markup {
  const { label, pointer, limits } = options;
  const { body } = recorded;
  const long = longBody(recorded);
  if (long !== null) return longBodyView(recorded, long, options);
  const parsed = parseJson(body);
  const length = parsed === undefined ? body.length : jsonText(parsed).length;
  if (length <= limits.body)
    return scrollable(parsed === undefined ? textView(body) : jsonView(parsed, pointer), `${label}: body`);
  return markup`
    ${scrollable(textView(pointer === null || parsed === undefined ? clipJson(body, limits.body) : excerpt(recorded, pointer)), `${label}: body`)}
    <p class="cut">Shortened. The JSON report and the evidence file contain more.</p>
  `;
}

/** The recorded part of a body that is too long for a report. */
function longBodyView(recorded: RecordedBody, long: LongBody, { label, pointer, limits }: BodyOptions): Markup {
  const { at, isOutline, leftOut, json } = long;
  const inside = pointer !== null && isWithin(pointer, at) ? pointer.slice(at.length) : null;
  const content = jsonText(json).length <= limits.body ? jsonView(json, inside) : textView(excerpt(recorded, pointer));
  const position = at === '' ? 'the body' : markup`<code>${at}</code>`;
  return markup`
    ${scrollable(content, `${label}: body`)}
    <p class="cut">${isOutline ? 'An outline of ' : 'Only '}${position}. ${leftOut.toLocaleString('en-US')} more characters are in the evidence file.</p>
  `;
}

/** Scrollable content must be reachable by keyboard and have a label. */
function scrollable(content: Markup, label: string): Markup {
  return markup`<div class="scroll" tabindex="0" role="group" aria-label="${label}">${content}</div>`;
}
