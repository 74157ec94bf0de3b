import type { Finding } from '../../spec/finding.ts';
import { isObject, parseJson, type Json } from '../../spec/json.ts';
import { tokensOf, valueAt, type Pointer } from '../../spec/pointer.ts';
import { pointerOf } from '../wording/causes.ts';
import type { Reproduction } from './chain.ts';
import type { Call, Text } from './links.ts';
import { jqPath, quoted, word } from './words.ts';

/** How a script tells whether its last reply shows the root cause. Conditions are commands of the shell. */
export interface Shown {
  /** Prints the value of the finding. */
  readonly now: string;
  /** The last reply is wrong as in the run. */
  readonly condition: string;
  /** The last reply is right. Where neither holds, nothing can be said. Absent where it is right if it is not wrong. */
  readonly right?: string;
  /** The value is like that of the run, such as another id: that decides nothing. */
  readonly doubt?: string;
  /** It is about the content of a reply, so a reply with another status decides nothing. */
  readonly needsStatus: boolean;
  /** Where the condition is true, the last reply is wrong, whatever the earlier calls were answered. */
  readonly alone?: boolean;
  /** Where the condition is false, the last reply is right, whatever the earlier calls were answered. */
  readonly certain: boolean;
}

/** Hides the digits of ids and times, which differ from run to run. */
const alike = 'walk(if type == "string" then gsub("[0-9a-f]"; "0") else . end)';
const withoutIds =
  'walk(if type == "string" then gsub("[0-9a-f]{8}-[0-9a-f-]{27}|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z?"; "") else . end)';
const kindOf = 'if type == "number" then . == floor else type end';
/** Where the envelope and the flat error have their code. */
const errorCode = '[(.details? | objects | .error?), .error?, .code?] | map(strings) | first // empty';
const wholeBody = 'head -c 1000 "$reply"';

/** Null where a script cannot tell. */
export function shownBy(reproduction: Reproduction): Shown | null {
  const { finding, calls, values } = reproduction;
  const sameStatus = `[ "$status" = ${String(calls.at(-1)?.exchange.status ?? '000')} ]`;
  const byStatus = (condition: string, certain = false): Shown => ({
    now: wholeBody,
    condition,
    needsStatus: false,
    certain,
  });
  switch (finding.kind) {
    case 'no-reply':
      return byStatus('[ "$status" = 000 ]', true);
    case 'status':
      // Another call sets what is expected.
      if (finding.expected.includes('as with')) return null;
      return { ...byStatus(sameStatus), alone: finding.received >= 500 };
    case 'refused':
      return byStatus(finding.status < 300 ? sameStatus : 'case $status in 2*) false ;; *) true ;; esac', true);
    case 'not-refused':
      return byStatus('case $status in 2*) true ;; *) false ;; esac');
    case 'wrong-code': {
      const { expected, received } = finding;
      const code = `"$(jq -r ${quoted(errorCode)} "$reply")"`;
      const right = `[ ${code} = ${quoted(expected)} ]`;
      const condition = received === null ? `! ${right}` : `[ ${code} = ${quoted(received)} ]`;
      return { now: wholeBody, condition, right, needsStatus: true, certain: false };
    }
    case 'header':
      return headerShown(finding);
    case 'missing':
      return values.presence === 'value' || !values.isOwn ? null : valueShown(reproduction);
    case 'unexpected':
      return finding.expected === 'to be absent' && values.presence !== 'absent'
        ? { ...valueOf(finding), condition: presenceIs(true, finding.pointer) }
        : valueShown(reproduction);
    case 'wrong-kind':
      return typeof finding.received === 'string'
        ? valueShown(reproduction)
        : {
            ...valueOf(finding),
            condition: comparison(finding, { text: [JSON.stringify(finding.received)], reduced: kindOf }),
          };
    case 'differs':
    case 'schema':
      return valueShown(reproduction);
    case 'body':
      return bodyShown(finding, values.received);
    case 'state-changed':
      return stateShown(calls);
    case 'answer':
    case 'client':
      return null;
  }
}

/** What is there is what the run received, or what the contract demands. */
function valueShown({ finding, values, calls }: Reproduction): Shown | null {
  const { expected, received, presence, isOwn } = values;
  const pointer = pointerOf(finding) ?? '';
  const value = valueOf(finding);
  const right = expected === null ? {} : { right: comparison(finding, { text: expected }) };
  // Another place in a list may hold it.
  const isPlace = finding.kind === 'differs' && /\/\d+(?:\/|$)/.test(pointer);
  if (presence === 'absent') return isPlace ? null : { ...value, ...right, condition: presenceIs(false, pointer) };
  // jq reads null where there is nothing, too.
  if (presence === 'null' && pointer !== '')
    return {
      ...value,
      ...right,
      condition: `${presenceIs(true, pointer)} && ${comparison(finding, { text: ['null'] })}`,
    };
  if (received === null || isMasked(received)) return null;
  // What a page of a list lacks may be on another page.
  if (!isOwn && calls.at(-1)?.exchange.endpoint === 'products') return null;
  // An object has ids and times of its own.
  const isWhole = !isOwn || isObject(findingValue(finding));
  return {
    ...value,
    condition: comparison(finding, { text: received, ...(isWhole ? { reduced: withoutIds } : {}) }),
    doubt: comparison(finding, { text: received, reduced: alike }),
    certain: false,
    ...(isOwn ? right : { right: 'false' }),
  };
}

function valueOf(finding: Finding): Pick<Shown, 'now' | 'needsStatus' | 'certain'> {
  const path = jqPath(pointerOf(finding) ?? '');
  return { now: `jq -c ${quoted(path)} "$reply" | head -c 1000`, needsStatus: true, certain: true };
}

/** Whether the object at its place has a member, or the list an element. */
function presenceIs(answer: boolean, pointer: Pointer): string {
  const member = tokensOf(pointer).at(-1) ?? '';
  const parent = jqPath(pointer.slice(0, Math.max(0, pointer.lastIndexOf('/'))));
  const index = /^\d+$/.test(member) ? member : '0';
  const has = `${parent} | if type == "array" then has(${index}) else has(${JSON.stringify(member)}) end`;
  return `[ "$(jq -c ${quoted(has)} "$reply")" = ${String(answer)} ]`;
}

/** Whether a value of the last reply is this JSON, both reduced by a filter of jq. */
function comparison(
  finding: Finding,
  { text, reduced = '.' }: { readonly text: Text; readonly reduced?: string },
): string {
  const path = jqPath(pointerOf(finding) ?? '');
  const now = `jq -cS ${quoted(reduced === '.' ? path : `${path} | ${reduced}`)} "$reply"`;
  return `[ "$(${now})" = "$(printf '%s' ${word(text)} | jq -cS ${quoted(reduced)})" ]`;
}

function headerShown({ name, received }: Extract<Finding, { kind: 'header' }>): Shown {
  const now = `grep -i ${quoted(`^${name}:`)} "$headers" | tail -n 1 | cut -d : -f 2- | tr -d '\\r' | sed 's/^ *//'`;
  const shown = { now, needsStatus: true, certain: false };
  if (received === null) return { ...shown, condition: `[ -z "$(${now})" ]` };
  if (isMasked([received])) return { ...shown, condition: `[ -n "$(${now})" ]` };
  const doubt = `[ "$(${now} | sed 's/[0-9a-f]/0/g')" = ${quoted(withoutDigits(received))} ]`;
  return { ...shown, condition: `[ "$(${now})" = ${quoted(received)} ]`, doubt };
}

/** The body as a whole is that of the run. */
function bodyShown(finding: Finding, body: Text | null): Shown | null {
  if (body === null || isMasked(body)) return null;
  const shown = { now: wholeBody, needsStatus: true, certain: false };
  if (body.length === 0) return { ...shown, condition: '[ ! -s "$reply" ]' };
  const isJson = parseJson(body.map((part) => (typeof part === 'string' ? part : '')).join('')) !== undefined;
  const compared = (reduced: string) => comparison(finding, { text: body, reduced });
  if (isJson) return { ...shown, condition: compared(withoutIds), doubt: compared(alike) };
  const like = word(body.map((part) => (typeof part === 'string' ? withoutDigits(part) : part)));
  return {
    ...shown,
    condition: `[ "$(cat "$reply")" = ${word(body)} ]`,
    doubt: `[ "$(sed 's/[0-9a-f]/0/g' "$reply")" = "$(printf '%s' ${like} | sed 's/[0-9a-f]/0/g')" ]`,
  };
}

/** The state differs from that in the reply before it with the same id. */
function stateShown(calls: readonly Call[]): Shown | null {
  const last = calls.at(-1);
  const earlier = calls.slice(0, -1).flatMap((call, index) => (idOf(call) === idOf(last) ? [index + 1] : []));
  const latest = earlier.at(-1);
  if (last === undefined || idOf(last) === undefined || latest === undefined) return null;
  const stateIn = (file: string): string => `"$(jq -cS ${quoted(alike)} "${file}")"`;
  const isAsIn = (number: number): string => `[ ${stateIn('$reply')} = ${stateIn(`$folder/reply-${number}`)} ]`;
  const right = earlier.map(isAsIn).join(' && ');
  return { now: wholeBody, condition: `! ${isAsIn(latest)}`, right, needsStatus: true, certain: false };
}

function idOf(call: Call | undefined): Json | undefined {
  const json = parseJson(call?.exchange.reply?.body ?? '');
  return isObject(json) ? valueAt(json, '/id') : undefined;
}

function findingValue(finding: Finding): Json | null {
  return 'received' in finding ? finding.received : null;
}

function withoutDigits(text: string): string {
  return text.replaceAll(/[\da-f]/g, '0');
}

function isMasked(text: Text): boolean {
  return text.some((part) => typeof part === 'string' && part.includes('<masked '));
}
