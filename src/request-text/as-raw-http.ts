import { TextFault } from './text-fault.ts';

/** The lines that `curl -v` sent, and its remarks between them. */
const sentLines = /^> [A-Z]+ \S+ HTTP\/[\d.]+\s*?\n(?:[>*][^\n]*(?:\n|$))*/m;

/** True for the output of `curl -v`, with or without the command before it. */
export function isCurlOutput(text: string): boolean {
  return /^(?:[*>]|[^]*\n< HTTP\/)/.test(text.trimStart()) && sentLines.test(text);
}

/** The first request in the output of `curl -v`, as raw HTTP. */
export function requestInOutput(text: string): string {
  const { 0: sent = '', index = 0 } = sentLines.exec(text) ?? {};
  const head = sent.split('\n').flatMap((line) => /^> (\S.*)/.exec(line)?.[1] ?? []);
  const [body = ''] = text.slice(index + sent.length).split(/^(?:[*<>] |[{}] \[\d+ bytes)/m, 1);
  return [...head, '', body].join('\n');
}

/** True for a list of HTTP/2 headers, as browsers show it. */
export function isHeaderList(text: string): boolean {
  return /^\s*:(?:method|path|authority|scheme)\b/.test(text);
}

/** A list of HTTP/2 headers as raw HTTP with an absolute URL. Throws `TextFault` if a part of the request line is missing. */
export function listAsRawHttp(text: string): string {
  const [, list = '', body = ''] = /^\s*([^]*?)(?:\r?\n\r?\n([^]*))?$/.exec(text) ?? [];
  // Some browsers copy the name and the value of a header as two lines.
  const lines = (/^:\w+:?\s*\n/.test(list) ? list.replaceAll(/^(.*?):?\r?\n(.*)$/gm, '$1: $2') : list).split(/\r?\n/);
  const part = (name: string, otherwise?: string): string => {
    const line = lines.find((one) => one.startsWith(`${name}:`));
    const value = line?.slice(name.length + 1).trim() ?? otherwise;
    if (value !== undefined) return value;
    throw new TextFault(0, `the list of headers has no ${name}`, 'copy all headers of the request');
  };
  const url = `${part(':scheme', 'https')}://${part(':authority')}${part(':path')}`;
  return [`${part(':method')} ${url} HTTP/2`, ...lines.filter((line) => !line.startsWith(':')), '', body].join('\n');
}
