import { ConfigurationError } from '../model/configuration-error.ts';
import { readCurl } from './read-curl.ts';
import { readJsonRequest } from './read-json-request.ts';
import { looksLikeRawHttp, readRawHttp } from './read-raw-http.ts';
import { placed } from './text-fault.ts';
import type { ReadOptions, ReadRequest } from './written-request.ts';

/** Prompts and variables may precede the command. */
const startsWithCurl = /^\s*(?:[$%>] +)?(?:[A-Za-z_]\w*=\S* +)*(?:\S*[\\/])?curl(?:\.exe)?(?:\s|$)/;

/**
 * Reads a request from a pasted curl command, a raw HTTP request or a JSON object. The beginning of the text decides
 * which one it is. Throws a `ConfigurationError` with the line if the text is unreadable.
 */
export function readRequest(text: string, { file, scheme }: ReadOptions): ReadRequest {
  if (text.trimStart().startsWith('{')) return readJsonRequest(text, file);
  if (startsWithCurl.test(text)) return placed(text, file, () => readCurl(text));
  if (looksLikeRawHttp(text)) return placed(text, file, () => readRawHttp(text, { scheme }));
  const message = text.trim() === '' ? 'the request is empty' : 'octoproof does not recognise this request';
  const hint =
    'expected a curl command (bash), a raw HTTP request that starts with a line such as POST /path HTTP/1.1, or JSON';
  throw new ConfigurationError([{ file: file ?? 'stdin', message, hint }]);
}
