import { literalUrlOptions, methodOptions, typeOptions } from '../commands/curl.ts';
import { visible } from '../text/visible.ts';
import { whereIn } from '../wording/causes.ts';
import { findingInWords } from '../wording/findings.ts';
import type { Reproduction } from './chain.ts';
import { isTogether, type Call } from './links.ts';
import { decisionOf } from './decision.ts';
import { jqPath, quoted, word } from './words.ts';

/**
 * A POSIX shell script (curl and jq) that checks whether a failure still occurs: exit code 1 if it does, 0 if it does not,
 * 2 if the script cannot decide. It cannot if a call got another status than in the run, if the run masked or shortened a
 * request, or if the finding compares several replies. If parallel calls do not show the failure, they may not have overlapped.
 */
export function shellScript(reproduction: Reproduction): string {
  const { baseUrl, calls, secrets, signed } = reproduction;
  const { planned } = reproduction.check;
  const lines = [
    '#!/bin/sh',
    ...[planned.id, planned.title, `${whereIn(planned.section)}, ${planned.level}: ${planned.sentence}`].map(
      (line) => `# ${visible(line)}`,
    ),
    `# Needs curl and jq${signed ? ', and octoproof for the signatures' : ''}.`,
    '# Exit code: 1 if the failure occurs, 0 if it does not, 2 if the script cannot decide.',
    'set -u',
    'undecided() { echo "undecided: $1"; exit 2; }',
    `BASE_URL=\${BASE_URL:-${quoted(baseUrl)}}`,
    ...[...secrets, ...(signed ? ['OCTOPROOF_SIGNING_KEY'] : [])].map(
      (name) => `[ -n "\${${name}:-}" ] || undecided ${quoted(`set ${name}`)}`,
    ),
    ...(signed ? ['OCTOPROOF=${OCTOPROOF:-npx octoproof}'] : []),
    'folder=$(mktemp -d) || exit',
    `trap 'rm -rf "$folder"' EXIT`,
    "unlike=''",
    ...batchesOf(calls).flatMap((batch) => batchLines(batch, reproduction)),
    ...lastLines(reproduction),
  ];
  return `${lines.join('\n')}\n`;
}

/** Sends one call. Parallel calls of the run are sent in the background and awaited together. */
function batchLines(batch: readonly Numbered[], reproduction: Reproduction): readonly string[] {
  const [first, ...more] = batch;
  if (first === undefined) return [];
  if (more.length === 0) return [...sendingLines(first, reproduction), ...replyLines(first, reproduction)];
  return [
    ...batch.flatMap((one) => sendingLines(one, reproduction, ' &')),
    '',
    'wait',
    ...batch.flatMap((one) => [filesOf(one), ...replyLines(one, reproduction)]),
  ];
}

interface Numbered {
  readonly call: Call;
  /** From 1. */
  readonly number: number;
}

function batchesOf(calls: readonly Call[]): readonly (readonly Numbered[])[] {
  const batches: Numbered[][] = [];
  for (const [index, call] of calls.entries()) {
    const before = calls[index - 1];
    const one = { call, number: index + 1 };
    if (before !== undefined && isTogether(call.exchange, before.exchange)) batches.at(-1)?.push(one);
    else batches.push([one]);
  }
  return batches;
}

function filesOf({ number }: Numbered): string {
  return `reply=$folder/reply-${number} headers=$folder/headers-${number}`;
}

function sendingLines(one: Numbered, { signed }: Reproduction, end: '' | ' &' = ''): readonly string[] {
  const {
    call: { exchange, url, headers, body },
    number,
  } = one;
  const { method, endpoint, path, status, noReply, request } = exchange;
  const isSigned = isSignedHere(one.call, signed);
  const options = [
    ...literalUrlOptions(request?.url ?? path),
    ...methodOptions(method, body !== null),
    word(url),
    ...headers
      .filter(([name]) => !isSigned || name.toLowerCase() !== 'authorization')
      .flatMap(([name, value]) => ['-H', value.length === 0 ? quoted(`${name};`) : word([`${name}: `, ...value])]),
    ...(isSigned ? ['-H', '"authorization: $signature"'] : []),
    ...(body === null ? [] : [...typeOptions(headers.map(([name]) => name)), '--data-binary', '@"$sent"']),
  ];
  const now = end === '' ? '' : ', in parallel with the calls next to it';
  return [
    '',
    `# ${number}. ${visible(endpoint)}${now}: in the run ${status ?? `no reply (${visible(noReply ?? '')})`}`,
    ...(exchange.request?.cut === true
      ? ['# The request was too long to record, so this is only the beginning of the request.']
      : []),
    `${filesOf(one)} sent=$folder/sent-${number}`,
    ': > "$reply"; : > "$headers"',
    ...(body === null ? [] : [`printf '%s' ${word(body)} > "$sent"`]),
    ...(isSigned
      ? [
          `signature=$($OCTOPROOF sign --method ${quoted(method)} --url ${word(url)}${body === null ? '' : ' --body-file "$sent"'} 2>/dev/null) || undecided 'octoproof cannot sign'`,
        ]
      : []),
    // For a HEAD request, curl writes the headers in place of a body.
    `curl -sS --max-time 60 -D "$headers" -o ${method === 'HEAD' ? '/dev/null' : '"$reply"'} -w '%{http_code}' ${options.join(' ')} > "$folder/status-${number}"${end}`,
  ];
}

/** Whether the script creates a new signature for a call. */
function isSignedHere({ headers }: Call, signed: boolean): boolean {
  return signed && headers.some(([name]) => name.toLowerCase() === 'authorization');
}

function replyLines({ call, number }: Numbered, { signed, calls }: Reproduction): readonly string[] {
  const { method, path, status } = call.exchange;
  const isLast = number === calls.length;
  return [
    `status=$(cat "$folder/status-${number}")`,
    `echo ${quoted(`${number}. ${method} ${visible(path).slice(0, 200)}:`)} "$status"`,
    ...(isInexact(call, signed)
      ? ['# The run masked or truncated this request, so the script cannot repeat it exactly.', notAsInTheRun(number)]
      : []),
    ...(isLast ? [] : [`[ "$status" = ${status ?? '000'} ] || ${notAsInTheRun(number)}`]),
    ...call.captures.map(
      ({ variable, pointer, encoded }) =>
        `${variable}=$(jq -er ${quoted(`${jqPath(pointer)} // empty${encoded ? ' | @uri' : ''}`)} "$reply") || undecided ${quoted(`the reply to call ${number} has no value at ${visible(pointer)}`)}`,
    ),
  ];
}

/** Whether the script cannot repeat the request of the run exactly. */
function isInexact(call: Call, signed: boolean): boolean {
  const isSigned = isSignedHere(call, signed);
  const headers = call.headers.filter(([name]) => !isSigned || name.toLowerCase() !== 'authorization');
  if (call.exchange.request?.cut === true) return true;
  return [call.url, ...headers.map(([, value]) => value), call.body ?? []].some((text) =>
    text.some((part) => typeof part === 'string' && part.includes('<masked')),
  );
}

const asInTheRun = '[ -z "$unlike" ] || undecided "the status differs from the run: call$unlike"';

function notAsInTheRun(number: number): string {
  return `unlike="$unlike ${number}"`;
}

function lastLines(reproduction: Reproduction): readonly string[] {
  const { check, finding, calls, signed } = reproduction;
  const decision = decisionOf(reproduction);
  const isChance = calls.some(({ exchange }) => exchange.together !== undefined);
  const isCertain = decision?.certain === true && !calls.slice(-1).some((call) => isInexact(call, signed));
  const status = calls.at(-1)?.exchange.status ?? '000';
  const found = visible(findingInWords(finding).replaceAll('\n', ' '));
  return [
    '',
    'echo',
    `echo ${quoted(`contract: ${visible(check.planned.sentence)}`)}`,
    `echo ${quoted(`in the run: status ${status}, ${found}`)}`,
    `echo "now:        status $status, $(${decision?.now ?? 'head -c 1000 "$reply"'})"`,
    ...(decision === null
      ? ["undecided 'compare the two lines above'"]
      : [
          ...(decision.needsStatus
            ? [`[ "$status" = ${status} ] || undecided ${quoted(`the last status was ${status} in the run`)}`]
            : []),
          `if ${decision.condition}; then`,
          ...(decision.alone === true ? [] : [`  ${asInTheRun}`]),
          "  echo 'failed: the failure occurs again'; exit 1",
          'fi',
          ...(decision.doubt === undefined
            ? []
            : [`if ${decision.doubt}; then undecided 'compare the two lines above: they are similar'; fi`]),
          ...(decision.right === undefined
            ? []
            : [`{ ${decision.right}; } || undecided 'compare the two lines above'`]),
          ...(isCertain ? [] : [asInTheRun]),
          ...(isChance ? ["undecided 'the failure did not occur, but it occurs only if calls overlap in time'"] : []),
          ...(isChance ? [] : ["echo 'passed: the failure does not occur'"]),
        ]),
  ];
}
