import { ConfigurationError } from '../model/configuration-error.ts';
import { isCurlOutput, isHeaderList, listAsRawHttp, requestInOutput } from './as-raw-http.ts';
import { cmdWords, isForCmd } from './cmd-words.ts';
import { readCurl } from './read-curl.ts';
import { readJson } from './read-json.ts';
import { isPowerShell, readPowerShell } from './read-powershell.ts';
import { looksLikeRawHttp, readRawHttp } from './read-raw-http.ts';
import { placed, TextFault } from './text-fault.ts';
import type { ReadOptions, ReadRequest } from './written-request.ts';

/** Prompts and variables may precede the command. */
const startsWithCurl = /^\s*(?:[$%>] +)?(?:[A-Za-z_]\w*=\S* +)*(?:\S*[\\/])?curl(?:\.exe)?(?:\s|$)/;

/** Lines of nginx, Apache and Flask; of Rails; of lograge. */
const accessLog = /"[A-Z]+ \S+ HTTP\/[\d.]+"|\bStarted [A-Z]+ "\/|\bmethod=[A-Z]+ path=\//;

/** What a logger or `docker compose logs` writes before the JSON of each line. */
const linePrefix = /^[^{\n]+ (?=\{"[^\n]*\}\s*$)/gm;

/** The forms of a request, each with its reader. The first form that fits is read. */
const forms: readonly {
  readonly fits: (text: string) => boolean;
  readonly read: (text: string, options: ReadOptions) => ReadRequest | readonly ReadRequest[];
}[] = [
  { fits: (text) => text.trimStart().startsWith('{'), read: readJson },
  { fits: isCurlOutput, read: (text, options) => readRawHttp(requestInOutput(text), options) },
  { fits: isForCmd, read: (text) => readCurl(text, cmdWords) },
  { fits: (text) => startsWithCurl.test(text), read: (text) => readCurl(text) },
  { fits: isPowerShell, read: readPowerShell },
  { fits: isHeaderList, read: (text, options) => readRawHttp(listAsRawHttp(text), options) },
  { fits: looksLikeRawHttp, read: readRawHttp },
  {
    fits: (text) => text.search(linePrefix) === 0,
    read: (text, options) => readJson(text.replaceAll(linePrefix, ''), options),
  },
  { fits: (text) => accessLog.test(text), read: refuseAccessLog },
];

/** The names of the forms, for hints. */
export const formsInWords = 'a curl command, raw HTTP, curl -v output, HTTP/2 headers, a HAR file or JSON';

/**
 * Reads the requests of a pasted text in one of the `forms`. Only a HAR file and log lines may have several. Throws a
 * `ConfigurationError` with the line if the text is unreadable.
 */
export function readRequests(text: string, options: ReadOptions): readonly ReadRequest[] {
  const { file } = options;
  const form = forms.find(({ fits }) => fits(text));
  if (form !== undefined) return placed(text, file, () => [form.read(text, options)].flat());
  const message = text.trim() === '' ? 'the request is empty' : 'octoproof does not recognise this request';
  throw new ConfigurationError([{ file: file ?? 'stdin', message, hint: `expected ${formsInWords}` }]);
}

function refuseAccessLog(): never {
  const message = 'an access log has neither the Authorization header nor the body, and a signature needs both';
  throw new TextFault(0, message, 'paste the request as raw HTTP, or copy it from the client as cURL');
}
