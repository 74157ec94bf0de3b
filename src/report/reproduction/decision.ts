import type { Finding } from '../../model/finding.ts';
import { isObject, parseJson, type Json } from '../../model/json.ts';
import { tokensOf, valueAt, type Pointer } from '../../model/pointer.ts';
import { pointerOf } from '../wording/causes.ts';
import type { Reproduction } from './chain.ts';
import type { Call, Text } from './links.ts';
import { jqPath, quoted, word } from './words.ts';

/** How a script decides whether the failure still occurs, by its last reply. Conditions are shell commands. */
export interface Decision {
  /** A command that prints the current value of the finding. */
  readonly now: string;
  /** True if the last reply is wrong in the same way as in the run. */
  readonly condition: string;
  /**
   * True if the last reply is right. If `condition` and `right` are false, the script cannot decide. Absent: right if
   * not wrong.
   */
  readonly right?: string;
  /** True if the value is similar to that of the run, such as another id. Then the script cannot decide. */
  readonly doubt?: string;
  /**
   * Whether the conditions are about the content of a reply. Then the script cannot decide by a reply with another
   * status.
   */
  readonly needsStatus: boolean;
  /** Whether a true `condition` proves the failure, whatever the replies to earlier calls were. */
  readonly alone?: boolean;
  /** Whether a false `condition` proves that the last reply is right, whatever the replies to earlier calls were. */
  readonly certain: boolean;
}

/** A jq filter that hides the digits of ids and times, which differ in each run. */
const withoutDigitsFilter = 'walk(if type == "string" then gsub("[0-9a-f]"; "0") else . end)';
const withoutIds =
  'walk(if type == "string" then gsub("[0-9a-f]{8}-[0-9a-f-]{27}|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z?"; "") else . end)';
const kindOf = 'if type == "number" then . == floor else type end';
/** A jq filter for the error code in an envelope or in a flat error. */
const errorCode = '[(.details? | objects | .error?), .error?, .code?] | map(strings) | first // empty';
const wholeBody = 'head -c 1000 "$reply"';

/** How the script of a reproduction decides; null if it cannot decide. */
export function decisionOf(reproduction: Reproduction): Decision | null {
  const { finding, calls, values } = reproduction;
  const sameStatus = `[ "$status" = ${String(calls.at(-1)?.exchange.status ?? '000')} ]`;
  const byStatus = (condition: string, certain = false): Decision => ({
    now: wholeBody,
    condition,
    needsStatus: false,
    certain,
  });
  switch (finding.kind) {
    case 'no-reply':
      return byStatus('[ "$status" = 000 ]', true);
    case 'status':
      if (finding.as !== undefined) return null;
      return { ...byStatus(sameStatus), alone: finding.received >= 500 };
    case 'refused':
      return byStatus(finding.status < 300 ? sameStatus : 'case $status in 2*) false ;; *) true ;; esac', true);
    case 'not-refused':
      return byStatus('case $status in 2*) true ;; *) false ;; esac');
    case 'wrong-code': {
      const { expected, received } = finding;
      const code = `"$(jq -r ${quoted(errorCode)} "$reply")"`;
      const is = (one: string): string => `[ ${code} = ${quoted(one)} ]`;
      const right = expected === null ? `! ${is(received ?? '')}` : is(expected);
      const condition = received === null ? `! ${right}` : is(received);
      return { now: wholeBody, condition, right, needsStatus: true, certain: false };
    }
    case 'header':
      return headerDecision(finding);
    case 'missing':
      return values.presence === 'value' || !values.isOwn ? null : valueDecision(reproduction);
    case 'unexpected':
      return finding.expected === null && values.presence !== 'absent'
        ? { ...valueOf(finding), condition: presenceIs(true, finding.pointer) }
        : valueDecision(reproduction);
    case 'wrong-kind':
      return typeof finding.received === 'string'
        ? valueDecision(reproduction)
        : {
            ...valueOf(finding),
            condition: comparison(finding, { text: [JSON.stringify(finding.received)], reduced: kindOf }),
          };
    case 'differs':
    case 'schema':
      return valueDecision(reproduction);
    case 'body':
      return finding.outside === true ? null : bodyDecision(finding, values.received);
    case 'state-changed':
      return stateDecision(calls);
    case 'answer':
    case 'client':
      return null;
  }
}

/** Compares the current value with the value in the run, and with the requirement of the contract. */
function valueDecision({ finding, values, calls }: Reproduction): Decision | null {
  const { expected, received, presence, isOwn } = values;
  const pointer = pointerOf(finding) ?? '';
  const value = valueOf(finding);
  const right = expected === null ? {} : { right: comparison(finding, { text: expected }) };
  if (presence === 'absent') {
    // In a list, the value may be at another index: the script can confirm the failure, but not that it is gone.
    const isInList = finding.kind === 'differs' && /\/\d+(?:\/|$)/.test(pointer);
    return { ...value, ...right, ...(isInList ? { right: 'false' } : {}), condition: presenceIs(false, pointer) };
  }
  // jq also returns null for an absent value.
  if (presence === 'null' && pointer !== '')
    return {
      ...value,
      ...right,
      condition: `${presenceIs(true, pointer)} && ${comparison(finding, { text: ['null'] })}`,
    };
  if (received === null || isMasked(received)) return null;
  // A value that one page lacks may be on another page.
  if (!isOwn && calls.at(-1)?.exchange.endpoint === 'products') return null;
  // An object contains ids and times, which differ in each run.
  const isObjectOrWhole = !isOwn || isObject(findingValue(finding));
  return {
    ...value,
    condition: comparison(finding, { text: received, ...(isObjectOrWhole ? { reduced: withoutIds } : {}) }),
    doubt: comparison(finding, { text: received, reduced: withoutDigitsFilter }),
    certain: false,
    ...(isOwn ? right : { right: 'false' }),
  };
}

function valueOf(finding: Finding): Pick<Decision, 'now' | 'needsStatus' | 'certain'> {
  const path = jqPath(pointerOf(finding) ?? '');
  return { now: `jq -c ${quoted(path)} "$reply" | head -c 1000`, needsStatus: true, certain: true };
}

/** A condition: the parent of a pointer has the member, or the list has the element. */
function presenceIs(answer: boolean, pointer: Pointer): string {
  const member = tokensOf(pointer).at(-1) ?? '';
  const parent = jqPath(pointer.slice(0, Math.max(0, pointer.lastIndexOf('/'))));
  const index = /^\d+$/.test(member) ? member : '0';
  const has = `${parent} | if type == "array" then has(${index}) else has(${JSON.stringify(member)}) end`;
  return `[ "$(jq -c ${quoted(has)} "$reply")" = ${String(answer)} ]`;
}

/** A condition: the value in the last reply equals this JSON, after the same jq filter on both. */
function comparison(
  finding: Finding,
  { text, reduced = '.' }: { readonly text: Text; readonly reduced?: string },
): string {
  const path = jqPath(pointerOf(finding) ?? '');
  const now = `jq -cS ${quoted(reduced === '.' ? path : `${path} | ${reduced}`)} "$reply"`;
  return `[ "$(${now})" = "$(printf '%s' ${word(text)} | jq -cS ${quoted(reduced)})" ]`;
}

function headerDecision({ name, received }: Extract<Finding, { kind: 'header' }>): Decision {
  const now = `grep -i ${quoted(`^${name}:`)} "$headers" | tail -n 1 | cut -d : -f 2- | tr -d '\\r' | sed 's/^ *//'`;
  const base = { now, needsStatus: true, certain: false };
  if (received === null) return { ...base, condition: `[ -z "$(${now})" ]` };
  if (isMasked([received])) return { ...base, condition: `[ -n "$(${now})" ]` };
  const doubt = `[ "$(${now} | sed 's/[0-9a-f]/0/g')" = ${quoted(withoutDigits(received))} ]`;
  return { ...base, condition: `[ "$(${now})" = ${quoted(received)} ]`, doubt };
}

/** Compares the whole body with the body in the run. */
function bodyDecision(finding: Finding, body: Text | null): Decision | null {
  if (body === null || isMasked(body)) return null;
  const base = { now: wholeBody, needsStatus: true, certain: false };
  if (body.length === 0) return { ...base, condition: '[ ! -s "$reply" ]' };
  const isJson = parseJson(body.map((part) => (typeof part === 'string' ? part : '')).join('')) !== undefined;
  const compared = (reduced: string) => comparison(finding, { text: body, reduced });
  if (isJson) return { ...base, condition: compared(withoutIds), doubt: compared(withoutDigitsFilter) };
  const like = word(body.map((part) => (typeof part === 'string' ? withoutDigits(part) : part)));
  return {
    ...base,
    condition: `[ "$(cat "$reply")" = ${word(body)} ]`,
    doubt: `[ "$(sed 's/[0-9a-f]/0/g' "$reply")" = "$(printf '%s' ${like} | sed 's/[0-9a-f]/0/g')" ]`,
  };
}

/** Compares the last reply with the earlier replies that have the same id. */
function stateDecision(calls: readonly Call[]): Decision | null {
  const last = calls.at(-1);
  const earlier = calls.slice(0, -1).flatMap((call, index) => (idOf(call) === idOf(last) ? [index + 1] : []));
  const latest = earlier.at(-1);
  if (last === undefined || idOf(last) === undefined || latest === undefined) return null;
  const stateIn = (file: string): string => `"$(jq -cS ${quoted(withoutDigitsFilter)} "${file}")"`;
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
