import type { Request } from '../../../../src/authoring.ts';
import { inPath } from '../../requests/endpoints.ts';
import type { Family } from './input.ts';

/** An id in a path, escaped if necessary. */
export interface OddId {
  readonly name: string;
  readonly text: string;
}

/** Unknown ids, some derived from a known one: names, wildcards, truncated ids, code. */
export function oddIds(issued: string): Family<OddId> {
  const id = inPath(issued);
  return {
    always: [
      { name: 'an issued id with a NUL at the end', text: `${id}%00` },
      { name: '__proto__', text: '__proto__' },
      { name: 'a per cent sign', text: '%25' },
      { name: 'an issued id with 4 kB appended', text: `${id}${'0'.repeat(4_096)}` },
    ],
    others: [
      { name: 'an SQL condition that is always true', text: "'%20OR%20'1'%3D'1" },
      { name: 'constructor', text: 'constructor' },
      { name: 'toString', text: 'toString' },
      { name: 'an asterisk', text: '*' },
      { name: 'undefined', text: 'undefined' },
      { name: 'null', text: 'null' },
      { name: 'minus one', text: '-1' },
      { name: 'invalid UTF-8', text: '%ff%fe' },
      { name: 'an invalid percent encoding', text: '%zz' },
      { name: 'a lone per cent sign', text: '%' },
      { name: 'an issued id with a line break and a header', text: `${id}%0d%0ax-injected:%201` },
      { name: 'a template', text: '%24%7B7*7%7D' },
      { name: 'an emoji', text: '%F0%9F%9B%92' },
      { name: 'a right-to-left override', text: '%E2%80%AE' },
      { name: 'a list', text: `${id},${id}` },
      { name: 'an object', text: '%7B%22%24ne%22%3Anull%7D' },
    ],
  };
}

/** The request with `text` as the last part of its path. */
export function withId(request: Request, text: string): Request {
  return { ...request, path: `${request.path.slice(0, request.path.lastIndexOf('/') + 1)}${text}` };
}
