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
  readonly condition: string;
  /** The value is like that of the run, such as another id: that decides nothing. */
  readonly doubt?: string;
  /** It is about the content of a reply, so a reply with another status decides nothing. */
  readonly needsStatus: boolean;
  /** Where the condition is false, the last reply is right, whatever the earlier calls were answered. */
  readonly certain: boolean;
}

/** Hides the digits of ids and times, which differ from run to run. */
const alike = 'walk(if type == "string" then gsub("[0-9a-f]"; "0") else . end)';
const withoutIds =
  'walk(if type == "string" and test("^([0-9a-f]{8}-[0-9a-f-]{27}|[0-9]{4}-[0-9]{2}-[0-9]{2}T.*)$") then "" else . end)';
const kindOf = 'if type == "number" then . == floor else type end';
const wholeBody = 'head -c 1000 "$reply"';

/** Null where a script cannot tell. */
export function shownBy({ finding, calls, values }: Reproduction): Shown | null {
  const sameStatus = `[ "$status" = ${String(calls.at(-1)?.exchange.status ?? '000')} ]`;
  const byStatus = (condition: string, certain = false): Shown => ({
    now: wholeBody,
    condition,
    needsStatus: false,
    certain,
  });
  const path = jqPath(pointerOf(finding) ?? '');
  const value = { now: `jq -c ${quoted(path)} "$reply" | head -c 1000`, needsStatus: true, certain: true };
  switch (finding.kind) {
    case 'no-reply':
      return byStatus('[ "$status" = 000 ]', true);
    case 'status':
      return byStatus(sameStatus);
    case 'refused':
      return byStatus(finding.status < 300 ? sameStatus : 'case $status in 2*) false ;; *) true ;; esac', true);
    case 'not-refused':
      return byStatus('case $status in 2*) true ;; *) false ;; esac');
    case 'wrong-code': {
      const { expected, received } = finding;
      const text = `grep -qF ${quoted(JSON.stringify(received ?? expected))} "$reply"`;
      return { now: wholeBody, condition: received === null ? `! ${text}` : text, needsStatus: true, certain: false };
    }
    case 'header':
      return headerShown(finding);
    case 'missing':
      if (values.presence === 'value') return null;
      break;
    case 'differs':
      if (values.expected !== null) return { ...value, condition: comparison(path, '!=', { text: values.expected }) };
      break;
    case 'wrong-kind':
      if (typeof finding.received !== 'string')
        return {
          ...value,
          condition: comparison(path, '=', { text: [JSON.stringify(finding.received)], reduced: kindOf }),
        };
      break;
    case 'unexpected':
    case 'schema':
      break;
    case 'body':
      return bodyShown(values.received);
    case 'state-changed':
      return stateShown(calls);
    case 'answer':
      return null;
  }
  const { received, presence } = values;
  const has = (answer: boolean): string => presenceIs(answer, pointerOf(finding) ?? '');
  if (presence === 'absent') return { ...value, condition: has(false) };
  // jq reads null where there is nothing, too.
  if (presence === 'null' && path !== '.')
    return { ...value, condition: `${has(true)} && ${comparison(path, '=', { text: ['null'] })}` };
  if (received === null || isMasked(received)) return null;
  return {
    ...value,
    // An object has ids and times of its own.
    condition: comparison(path, '=', {
      text: received,
      ...(isObject(findingValue(finding)) ? { reduced: withoutIds } : {}),
    }),
    doubt: comparison(path, '=', { text: received, reduced: alike }),
    certain: false,
  };
}

/** Whether the object at its place has a member, or the list an element. */
function presenceIs(answer: boolean, pointer: Pointer): string {
  const member = tokensOf(pointer).at(-1) ?? '';
  const parent = jqPath(pointer.slice(0, Math.max(0, pointer.lastIndexOf('/'))));
  const index = /^\d+$/.test(member) ? member : '0';
  const has = `${parent} | if type == "array" then has(${index}) else has(${JSON.stringify(member)}) end`;
  return `[ "$(jq -c ${quoted(has)} "$reply")" = ${String(answer)} ]`;
}

/** Compares a value of the last reply with JSON, both reduced by a filter of jq. */
function comparison(
  path: string,
  operator: '=' | '!=',
  { text, reduced = '.' }: { readonly text: Text; readonly reduced?: string },
): string {
  const now = `jq -cS ${quoted(reduced === '.' ? path : `${path} | ${reduced}`)} "$reply"`;
  return `[ "$(${now})" ${operator} "$(printf '%s' ${word(text)} | jq -cS ${quoted(reduced)})" ]`;
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
function bodyShown(body: Text | null): Shown | null {
  if (body === null || isMasked(body)) return null;
  const shown = { now: wholeBody, needsStatus: true, certain: false };
  if (body.length === 0) return { ...shown, condition: '[ ! -s "$reply" ]' };
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
  const before = calls.findLastIndex((call, index) => index < calls.length - 1 && idOf(call) !== undefined);
  const call = calls[before];
  if (last === undefined || call === undefined || idOf(call) !== idOf(last)) return null;
  const states = ['$reply', `$folder/reply-${before + 1}`].map((file) => `"$(jq -cS ${quoted(alike)} "${file}")"`);
  return { now: wholeBody, condition: `[ ${states.join(' != ')} ]`, needsStatus: true, certain: false };
}

function idOf({ exchange }: Call): Json | undefined {
  const json = parseJson(exchange.reply?.body ?? '');
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
