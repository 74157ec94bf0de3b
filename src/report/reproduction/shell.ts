import { visible } from '../text/visible.ts';
import { literalUrlOptions } from '../commands/curl.ts';
import type { Reproduction } from './chain.ts';
import { findingLine, headLines } from './expectation.ts';
import type { Call } from './links.ts';
import { shownBy } from './shown.ts';
import { jqPath, quoted, word } from './words.ts';

/**
 * A POSIX shell script (curl and jq) that tells whether a root cause still shows: exit code 1 if it does, 0 if it does not, 2 if
 * that stayed open.
 */
export function shellScript(reproduction: Reproduction): string {
  const { baseUrl, calls, secrets, signed } = reproduction;
  const lines = [
    '#!/bin/sh',
    ...headLines(reproduction).map((line) => `# ${line}`),
    `# Needs curl and jq${signed ? ', and octoproof for the signatures' : ''}.`,
    '# Exit code: 1 if the failure shows, 0 if it does not, 2 if neither can be said.',
    'set -u',
    'undecided() { echo "undecided: $1"; exit 2; }',
    `BASE_URL=\${BASE_URL:-${quoted(baseUrl)}}`,
    ...[...secrets, ...(signed ? ['OCTOPROOF_SIGNING_KEY'] : [])].map(
      (name) => `[ -n "\${${name}:-}" ] || undecided ${quoted(`set ${name}`)}`,
    ),
    ...(signed ? ['OCTOPROOF=${OCTOPROOF:-npx octoproof}'] : []),
    'folder=$(mktemp -d) || exit',
    `trap 'rm -rf "$folder"' EXIT`,
    "headers=$folder/headers sent=$folder/sent unlike=''",
    ...calls.flatMap((call, index) => callLines(call, { index, reproduction })),
    ...lastLines(reproduction),
  ];
  return `${lines.join('\n')}\n`;
}

function callLines(
  { exchange, url, headers, body, captures }: Call,
  { index, reproduction: { signed, calls } }: { readonly index: number; readonly reproduction: Reproduction },
): readonly string[] {
  const { method, endpoint, path, status, noReply, request } = exchange;
  const isSigned = signed && headers.some(([name]) => name.toLowerCase() === 'authorization');
  const sentHeaders = headers.filter(([name]) => !isSigned || name.toLowerCase() !== 'authorization');
  const options = [
    ...literalUrlOptions(request?.url ?? path),
    ...(method === 'GET' ? [] : ['-X', quoted(method)]),
    word(url),
    ...sentHeaders.flatMap(([name, value]) => [
      '-H',
      value.length === 0 ? quoted(`${name};`) : word([`${name}: `, ...value]),
    ]),
    ...(isSigned ? ['-H', '"authorization: $signature"'] : []),
    ...(body === null ? [] : ['--data-binary', '@"$sent"']),
  ];
  const verb = quoted(method);
  const isMasked = [url, ...sentHeaders.map(([, value]) => value), body ?? []].some((text) =>
    text.some((part) => typeof part === 'string' && part.includes('<masked')),
  );
  const isLast = index === calls.length - 1;
  return [
    '',
    `# ${index + 1}. ${visible(endpoint)}: in the run ${status ?? `no reply (${visible(noReply ?? '')})`}`,
    ...(isCut(exchange) ? ['# The request was too long to be recorded whole: this is its beginning.'] : []),
    ...(body === null ? [] : [`printf '%s' ${word(body)} > "$sent"`]),
    ...(isSigned
      ? [
          `signature=$($OCTOPROOF sign --method ${verb} --url ${word(url)}${body === null ? '' : ' --body-file "$sent"'} 2>/dev/null) || undecided 'octoproof cannot sign'`,
        ]
      : []),
    `reply=$folder/reply-${index + 1}; : > "$reply"; : > "$headers"`,
    `status=$(curl -sS --max-time 60 -D "$headers" -o "$reply" -w '%{http_code}' ${options.join(' ')})`,
    `echo ${quoted(`${index + 1}. ${method} ${visible(path).slice(0, 200)}:`)} "$status"`,
    ...(isMasked
      ? ['# The run masked a value of this request, which the script does not know.', notAsInTheRun(index)]
      : []),
    ...(isLast ? [] : [`[ "$status" = ${status ?? '000'} ] || ${notAsInTheRun(index)}`]),
    ...captures.map(
      ({ variable, pointer, encoded }) =>
        `${variable}=$(jq -er ${quoted(`${jqPath(pointer)} // empty${encoded ? ' | @uri' : ''}`)} "$reply") || undecided ${quoted(`call ${index + 1} gave nothing at ${visible(pointer)}`)}`,
    ),
  ];
}

const asInTheRun = '[ -z "$unlike" ] || undecided "not as in the run: call$unlike"';

function notAsInTheRun(index: number): string {
  return `unlike="$unlike ${index + 1}"`;
}

function lastLines(reproduction: Reproduction): readonly string[] {
  const { check, finding, calls } = reproduction;
  const shown = shownBy(reproduction);
  const status = calls.at(-1)?.exchange.status ?? '000';
  return [
    '',
    'echo',
    `echo ${quoted(`contract: ${visible(check.planned.sentence)}`)}`,
    `echo ${quoted(`in the run: status ${status}, ${findingLine(finding)}`)}`,
    `echo "now:        status $status, $(${shown?.now ?? 'head -c 1000 "$reply"'})"`,
    ...(shown === null
      ? ["undecided 'compare the two lines above'"]
      : [
          ...(shown.needsStatus
            ? [`[ "$status" = ${status} ] || undecided ${quoted(`the last status was ${status} in the run`)}`]
            : []),
          `if ${shown.condition}; then`,
          `  ${asInTheRun}`,
          "  echo 'shown: the failure is still there'; exit 1",
          'fi',
          ...(shown.doubt === undefined
            ? []
            : [`if ${shown.doubt}; then undecided 'compare the two lines above: they are alike'; fi`]),
          ...(shown.certain ? [] : [asInTheRun]),
          "echo 'not shown: the failure is not there'",
        ]),
  ];
}

function isCut({ request }: Call['exchange']): boolean {
  return [request?.url, request?.body, ...Object.values(request?.headers ?? {})].some((text) =>
    text?.includes('characters left out]'),
  );
}
