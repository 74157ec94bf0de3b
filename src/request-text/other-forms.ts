import { isObject, parseJson } from '../model/json.ts';

const asBash = 'copy the request as cURL (bash)';

/** Forms of a request that octoproof recognises, but does not read, and what to paste instead. */
const otherForms: readonly {
  readonly name: string;
  readonly fits: (text: string) => boolean;
  readonly hint: string;
}[] = [
  { name: 'UTF-16', fits: (text) => text[1] === '\0', hint: 'save the file as UTF-8' },
  { name: 'a PowerShell command', fits: (text) => /^\s*Invoke-(?:WebRequest|RestMethod)\b/i.test(text), hint: asBash },
  {
    name: 'a curl command for cmd (Windows)',
    fits: (text) => /^\s*curl\b/i.test(text) && !text.includes("'") && /\^(?:\r?\n|\\\^")/.test(text),
    hint: asBash,
  },
  {
    name: 'the output of curl -v',
    fits: (text) => /^\s*[*>]/.test(text) && /^> [A-Z]+ \S+ HTTP\//m.test(text),
    hint: 'remove "> " from the lines of the request, and all lines that begin with * or <',
  },
  {
    name: 'a list of HTTP/2 headers',
    fits: (text) => /^\s*:(?:method|path|authority|scheme):/.test(text),
    hint: 'write "METHOD path HTTP/1.1" and "host: authority" first, then the other headers, an empty line and the body',
  },
  { name: 'a HAR file', fits: isHar, hint: `${asBash}: a HAR file may have several requests` },
];

function isHar(text: string): boolean {
  const document = text.trimStart().startsWith('{') ? parseJson(text) : undefined;
  if (!isObject(document)) return false;
  const { log, request } = document;
  return (isObject(log) && Array.isArray(log['entries'])) || (isObject(request) && 'url' in request);
}

/** The form of a text that octoproof does not read; null if it may be one that it reads. */
export function otherFormOf(text: string): { readonly name: string; readonly hint: string } | null {
  return otherForms.find(({ fits }) => fits(text)) ?? null;
}
