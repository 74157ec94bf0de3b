import { excerpt } from '../../report/text/excerpt.ts';
import { isWithin, longBody, type LongBody } from '../../report/text/long-body.ts';
import { clip, clipJson } from '../../report/text/shorten.ts';
import { count } from '../../report/wording/numbers.ts';
import type { EvidenceExchange } from '../../run/events.ts';
import { parseJson } from '../../spec/json.ts';
import type { Pointer } from '../../spec/pointer.ts';
import { jsonText, jsonView, textView } from '../json-view.ts';
import { markup, type Markup } from '../markup.ts';
import type { SizeLimits } from '../size-limit.ts';

export interface ExchangeDisplay {
  /** Whether the exchange shows the finding. */
  readonly cited: boolean;
  /** The pointer of the finding into the reply. */
  readonly pointer: Pointer | null;
  readonly limits: SizeLimits;
}

/** One exchange, folded: a line with request and status, and both messages within. */
export function exchangeView(exchange: EvidenceExchange, display: ExchangeDisplay): Markup {
  const { number, method, path, status, bytes, ms, noReply, request, reply } = exchange;
  const came =
    status === null ? `no reply: ${noReply ?? ''}` : markup`<b>${status}</b> · ${count(bytes, 'byte')} · ${ms} ms`;
  return markup`
    <details class="exchange"${display.cited ? null : markup` data-paper="folded"`}>
    <summary><span class="number">${number}</span><code>${method} ${clip(path, 300)}</code><span class="came">${came}${
      display.cited ? markup` <span class="cited">shows it</span>` : null
    }</span></summary>
    <div class="inner">
    ${request === undefined ? null : message('Sent', { ...request, pointer: null }, display.limits)}
    ${reply === undefined ? null : message('Received', { ...reply, pointer: display.cited && display.pointer !== '' ? display.pointer : null }, display.limits)}
    </div>
    </details>
  `;
}

interface Message {
  readonly url?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly pointer: Pointer | null;
}

function message(label: string, { headers, body, pointer }: Message, limits: SizeLimits): Markup {
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  return markup`
    <div class="message"><span class="label">${label}</span>
    ${head === '' ? null : scrollable(textView(clip(head, limits.body)), `${label}: headers`)}
    ${body === null || body === '' ? null : bodyView(body, { label, pointer, limits })}
    </div>
  `;
}

interface BodyOptions {
  readonly label: string;
  readonly pointer: Pointer | null;
  readonly limits: SizeLimits;
}

function bodyView(body: string, options: BodyOptions): Markup {
  const { label, pointer, limits } = options;
  const long = longBody(body);
  if (long !== null) return longBodyView(body, long, options);
  const parsed = parseJson(body);
  const length = parsed === undefined ? body.length : jsonText(parsed).length;
  if (length <= limits.body)
    return scrollable(parsed === undefined ? textView(body) : jsonView(parsed, pointer), `${label}: body`);
  return markup`
    ${scrollable(textView(pointer === null || parsed === undefined ? clipJson(body, limits.body) : excerpt(body, pointer)), `${label}: body`)}
    <p class="cut">Cut for want of room: the JSON report and the evidence file hold more.</p>
  `;
}

/** The element that the finding is about, of a body that is too long for a report. */
function longBodyView(body: string, long: LongBody, { label, pointer, limits }: BodyOptions): Markup {
  const { at, isOutline, leftOut, json } = long;
  const inside = pointer !== null && isWithin(pointer, at) ? pointer.slice(at.length) : null;
  const shown = jsonText(json).length <= limits.body ? jsonView(json, inside) : textView(excerpt(body, pointer));
  const place = at === '' ? 'the body' : markup`<code>${at}</code>`;
  return markup`
    ${scrollable(shown, `${label}: body`)}
    <p class="cut">${isOutline ? 'An outline of ' : null}${place}. ${leftOut.toLocaleString('en-US')} more characters are in the evidence file.</p>
  `;
}

/** Scrollable content must be reachable by keyboard and have a label. */
function scrollable(content: Markup, label: string): Markup {
  return markup`<div class="scroll" tabindex="0" role="group" aria-label="${label}">${content}</div>`;
}
