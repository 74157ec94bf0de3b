import { curlArguments, passedOver, type CurlArgument } from './curl-arguments.ts';
import { readHeaderLine, withAuthorization } from './header-line.ts';
import { shellWords, type ShellWord } from './shell-words.ts';
import { TextFault } from './text-fault.ts';
import type { ReadRequest, WrittenHeader } from './written-request.ts';

/** Options whose bytes on the wire are not in the command, each with a hint. */
const unreadable: Readonly<Record<string, string>> = {
  'data-urlencode': 'versions of curl encode this value differently: give the encoded text with --data-raw',
  form: 'curl chooses a new boundary for each request: save the body in a file and give --body-file',
  'form-string': 'curl chooses a new boundary for each request: save the body in a file and give --body-file',
  next: 'the line has several requests: paste only one of them',
  'request-target': 'the signature covers the whole URL: write the query into the URL',
  'upload-file': 'the body comes from a file: give the URL with --url and the file with --body-file',
  'url-query': 'versions of curl encode this value differently: write the encoded query into the URL',
};

/** A terminal prompt. People often copy it with the command. */
const prompt = /^\s*[$%>] /;

const dataOptions = new Set(['data', 'data-ascii', 'data-binary', 'data-raw', 'json']);

/**
 * Reads the request that a curl command would send. `wordsOf` splits the command as its shell does. Throws `TextFault` if the command
 * does not define the request: it has a variable, a body from a file, no URL or two URLs.
 */
export function readCurl(text: string, wordsOf = shellWords): ReadRequest {
  const { words, rest } = wordsOf(text.replace(prompt, (promptText) => promptText.replace(/\S/, ' ')));
  const start = words.findIndex((word) => /(^|[\\/])curl(\.exe)?$/.test(word.text));
  const curlOptions = curlArguments(words.slice(start + 1));
  for (const one of curlOptions) requireReadable(one);
  const body = bodyOf(curlOptions);
  const inQuery = curlOptions.some(({ name }) => name === 'get');
  const headers = curlOptions.flatMap(headerOf);
  return {
    request: {
      ...withAuthorization(headers),
      method: methodOf(curlOptions, body !== null && !inQuery),
      url: urlOf(curlOptions, inQuery ? body : null),
      body: inQuery ? null : body,
    },
    notes: notesOf(curlOptions, rest),
  };
}

function requireReadable({ name, value, offset }: CurlArgument): void {
  const reason = unreadable[name];
  if (reason !== undefined) throw new TextFault(offset, `--${name} cannot be used in a pasted line`, reason);
  const secretHeader = name === 'header' && value !== null && !/^authorization\s*:/i.test(value.text);
  const matters = ['url', 'request', 'header'].includes(name) || dataOptions.has(name);
  if (value?.open === true && matters && !secretHeader) throw unknownVariable(value);
}

function unknownVariable({ offset }: ShellWord): TextFault {
  const hint = 'replace the variable by its value, or put the text in single quotation marks';
  return new TextFault(offset, 'the value of this shell variable is unknown', hint);
}

function methodOf(curlOptions: readonly CurlArgument[], hasBody: boolean): string {
  const methodOption = valuesOf(curlOptions, 'request').at(-1);
  if (methodOption !== undefined) return methodOption.text;
  if (curlOptions.some(({ name }) => name === 'head')) return 'HEAD';
  return hasBody ? 'POST' : 'GET';
}

function urlOf(curlOptions: readonly CurlArgument[], query: string | null): string {
  const [url, second] = valuesOf(curlOptions, 'url');
  if (url === undefined) throw new TextFault(0, 'the curl line has no URL', 'paste the whole command');
  if (second !== undefined) {
    const hint = 'paste a line with one URL; if this word is the value of an option, remove the option and the word';
    throw new TextFault(second.offset, 'the curl line has a second URL or an unexpected word', hint);
  }
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(url.text) ? url.text : `http://${url.text}`;
  if (query === null) return whole;
  const [before = '', fragment] = whole.split('#', 2);
  const urlWithQuery = `${before}${before.includes('?') ? '&' : '?'}${query}`;
  return fragment === undefined ? urlWithQuery : `${urlWithQuery}#${fragment}`;
}

/** The body, or null. Several data options are joined as curl joins them. */
function bodyOf(curlOptions: readonly CurlArgument[]): string | null {
  let body: string | null = null;
  for (const { name, value } of curlOptions) {
    if (value === null || !dataOptions.has(name)) continue;
    if (name !== 'data-raw' && value.text.startsWith('@')) throw fromFile(name, value);
    body = body === null ? value.text : `${body}${name === 'json' ? '' : '&'}${value.text}`;
  }
  return body;
}

function fromFile(name: string, { offset }: ShellWord): TextFault {
  const hint = `remove --${name}, and give --method, --url and --body-file`;
  return new TextFault(offset, `--${name} takes the body from a file, which octoproof does not read`, hint);
}

function headerOf({ name, value }: CurlArgument): readonly WrittenHeader[] {
  if (name !== 'header' || value === null || value.open) return [];
  const header = readHeaderLine(value.text.replace(/^([^:;]+);$/, '$1:'));
  return header === null ? [] : [header];
}

function valuesOf(curlOptions: readonly CurlArgument[], option: string): readonly ShellWord[] {
  return curlOptions.flatMap(({ name, value }) => (name === option && value !== null ? [value] : []));
}

function notesOf(curlOptions: readonly CurlArgument[], rest: string): readonly string[] {
  const unknown = [...new Set(curlOptions.flatMap((one) => passedOver(one) ?? []))];
  const bare = valuesOf(curlOptions, 'url').some(({ text }) => !/^[a-z][a-z0-9+.-]*:\/\//i.test(text));
  return [
    ...(unknown.length === 0 ? [] : [`ignored unknown curl options: ${unknown.join(', ')}`]),
    ...(bare ? ['the URL has no scheme: octoproof reads it as http://, like curl'] : []),
    ...curlOptions
      .filter(({ name, value }) => name === 'header' && value?.open === true)
      .map(({ value }) => `ignored the header ${value?.text.split(':')[0] ?? ''}: its value is a shell variable`),
    ...(rest === '' ? [] : ['ignored the text after the command']),
  ];
}
