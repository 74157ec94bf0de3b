import { withAuthorization } from './header-line.ts';
import { TextFault } from './text-fault.ts';
import type { ReadRequest, WrittenHeader } from './written-request.ts';

const command = /(?:^|\n)\s*(?:\$\w+ *= *)?(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm)(?=\s)/i;
const token =
  /"(?<double>(?:`[^]|""|[^"`])*)"|'(?<single>(?:''|[^'])*)'|(?<=\s)-(?<option>[A-Za-z]+)|(?<close>\})|(?<variable>\$[A-Za-z]\w*)|(?<bare>[\w:/.-]+)/g;

/** True for a command of PowerShell that sends a request. Browsers write lines about a session before it. */
export function isPowerShell(text: string): boolean {
  return /^\s*(?:\$|i)/i.test(text) && command.test(text);
}

/** Reads the request of `Invoke-WebRequest` or `Invoke-RestMethod`. Throws `TextFault` if a part of it is a variable. */
export function readPowerShell(text: string): ReadRequest {
  const { 0: start = '', index: at = 0 } = command.exec(text) ?? {};
  const from = at + start.length;
  const values = new Map<string, string[]>([['uri', []]]);
  let option = 'uri';
  for (const { groups = {}, index } of text.slice(from).matchAll(token)) {
    const { double, single, bare = '', variable } = groups;
    if (groups['option'] !== undefined || groups['close'] !== undefined) {
      option = groups['option']?.toLowerCase() ?? '';
      values.set(option, []);
    } else if (variable === undefined)
      values.get(option)?.push(double === undefined ? (single?.replaceAll("''", "'") ?? bare) : plain(double));
    else if (['uri', 'method', 'headers', 'body', 'contenttype'].includes(option))
      throw new TextFault(from + index, 'the value of this variable is unknown', 'write the value instead');
  }
  const valuesOf = (name: string): readonly string[] => values.get(name) ?? [];
  const [url] = valuesOf('uri');
  if (url === undefined) throw new TextFault(at, 'the command has no -Uri', 'paste the whole command');
  const types = valuesOf('contenttype').flatMap((type) => ['content-type', type]);
  const headers = [...valuesOf('headers'), ...types].flatMap((name, place, all): readonly WrittenHeader[] =>
    place % 2 === 0 ? [[name, all[place + 1] ?? '']] : [],
  );
  const [method = 'GET'] = valuesOf('method');
  return { request: { ...withAuthorization(headers), method, url, body: valuesOf('body').at(-1) ?? null }, notes: [] };
}

const letters = new Map(Object.entries({ n: '\n', r: '\r', t: '\t' }));

function plain(quoted: string): string {
  return quoted.replaceAll(/\$\(\[char\](\d+)\)|`([^])|""/g, (_, code?: string, escaped = '"') =>
    code === undefined ? (letters.get(escaped) ?? escaped) : String.fromCharCode(Number(code)),
  );
}
