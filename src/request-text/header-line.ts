import type { WrittenHeader, WrittenRequest } from './written-request.ts';

/** Reads a header in the form `Name: value`. Null for any other text. */
export function readHeaderLine(line: string): WrittenHeader | null {
  const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*)$/s.exec(line) ?? [];
  return name === undefined || value === undefined ? null : [name, value.trimEnd()];
}

/** Separates the Authorization header (the last one, if there are several) from the other headers. */
export function withAuthorization(headers: readonly WrittenHeader[]): WrittenRequest {
  const isAuthorization = ([name]: WrittenHeader): boolean => name.toLowerCase() === 'authorization';
  const authorization = headers.findLast(isAuthorization)?.[1];
  const others = headers.filter((header) => !isAuthorization(header));
  return authorization === undefined ? { headers: others } : { authorization, headers: others };
}

/** True if the headers announce a body that the text does not have. */
export function lacksBody(headers: readonly WrittenHeader[], body: string): boolean {
  return body === '' && headers.some(([name, value]) => name.toLowerCase() === 'content-length' && Number(value) > 0);
}
