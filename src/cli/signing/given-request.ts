import { usualScheme } from '../../certification/target/base-url.ts';
import { readHeaderLine, withAuthorization } from '../../request-text/header-line.ts';
import { readRequests } from '../../request-text/read-request.ts';
import type { ReadRequest, WrittenHeader, WrittenRequest } from '../../request-text/written-request.ts';
import { ConfigurationError, refuse, type ConfigurationProblem } from '../../model/configuration-error.ts';
import type { Io } from '../process/io.ts';
import { bytesOfFile } from './given-file.ts';
import type { Read } from '../certify/requested-run.ts';
import type { RequestFlags } from './flags.ts';
import { readStdin } from '../process/read-stdin.ts';

/** A request with a method, a URL and a body. The body is null if the request has none. */
export interface GivenRequest {
  readonly request: WrittenRequest & Required<Pick<WrittenRequest, 'method' | 'url' | 'body'>>;
  readonly notes: readonly string[];
}

/**
 * Reads the requests of a command from a file or stdin; flags override their parts. Reads stdin only if neither a file nor
 * a URL is given. Only a HAR file and log lines may have several. Throws a ConfigurationError.
 */
export async function givenRequests(parsed: Read<RequestFlags>, io: Io): Promise<readonly GivenRequest[]> {
  const { flags } = parsed;
  refuse([...parsed.problems, ...clashes(parsed)]);
  const all = await readWritten(flags, io);
  const given = await fromFlags(flags, io);
  return all.map(({ request, ...read }) =>
    complete({ ...read, request: { ...request, ...given, headers: [...request.headers, ...(given.headers ?? [])] } }),
  );
}

/** The request of a command that needs exactly one. Throws a ConfigurationError. */
export async function givenRequest(parsed: Read<RequestFlags>, io: Io): Promise<GivenRequest> {
  const [request, ...others] = await givenRequests(parsed, io);
  if (request !== undefined && others.length === 0) return request;
  const message = `there are ${others.length + 1} requests, but only one is possible here`;
  throw new ConfigurationError([{ message, hint: 'give one entry of the HAR file, or one log line' }]);
}

/** Returns true if the request is read from stdin. */
function fromStdin({ request: file, url }: RequestFlags): boolean {
  return file === '-' || (file === undefined && url === undefined);
}

function clashes({ words: stray, flags }: Read<RequestFlags>): readonly ConfigurationProblem[] {
  const words = stray.length > 0;
  const bodies = flags.body !== undefined && flags.bodyFile !== undefined;
  const twice = flags.bodyFile === '-' && fromStdin(flags);
  return [
    // The message must not repeat the word, which may be a key.
    ...(words ? [{ message: 'unexpected word', hint: 'options start with --' }] : []),
    ...(bodies ? [{ flag: '--body, --body-file', message: 'two bodies are given', hint: 'give one body' }] : []),
    ...(twice
      ? [
          {
            flag: '--body-file',
            message: 'stdin cannot contain both the request and the body',
            hint: 'give the URL with --url',
          },
        ]
      : []),
  ];
}

async function readWritten(flags: RequestFlags, io: Io): Promise<readonly ReadRequest[]> {
  const schemeOf = (host: string) => flags.scheme ?? usualScheme(host);
  if (fromStdin(flags)) {
    const text = textOf(await readStdin(io, 'a curl command, raw HTTP, a HAR file or JSON'), 'stdin');
    return readRequests(text, { schemeOf });
  }
  const { request: file } = flags;
  if (file === undefined) return [{ request: { headers: [] }, notes: [] }];
  return readRequests(textOf(await bytesOfFile('--request', file), file), { file, schemeOf });
}

async function fromFlags(flags: RequestFlags, io: Io): Promise<Partial<WrittenRequest>> {
  const { bodyFile: file, header = [] } = flags;
  const texts = (['method', 'url', 'nonce', 'body', 'authorization'] as const).flatMap((name) => {
    const value = flags[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...withAuthorization(header.map(headerFlag)),
    ...Object.fromEntries(texts),
    ...(file === undefined ? {} : { body: await bodyBytes(file, io) }),
  };
}

async function bodyBytes(file: string, io: Io): Promise<Uint8Array> {
  return file === '-' ? await readStdin(io, 'the body') : await bytesOfFile('--body-file', file);
}

function headerFlag(line: string): WrittenHeader {
  const header = readHeaderLine(line);
  if (header !== null) return header;
  const hint = "such as --header 'content-type: application/json'";
  throw new ConfigurationError([{ flag: '--header', message: 'expected a header written as "Name: value"', hint }]);
}

/** PowerShell writes UTF-16. A request begins with ASCII, so one of its first two bytes is zero, or both are a mark. */
function textOf(bytes: Uint8Array, file: string): string {
  const [first, second] = bytes;
  const utf16 = (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-16le';
  const isUtf16 = first === 0 || second === 0 || (first ?? 0) + (second ?? 0) === 0xfe + 0xff;
  try {
    return new TextDecoder(isUtf16 ? utf16 : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    const hint = 'give a binary body with --body-file, and the URL with --url';
    throw new ConfigurationError([{ file, message: 'this is not valid UTF-8', hint }]);
  }
}

function complete({ request, notes, lacksBody = false }: ReadRequest): GivenRequest {
  const { url, body = null } = request;
  if (url === undefined) {
    const hint = 'add "url" to the JSON, or give --url';
    throw new ConfigurationError([{ message: 'the request has no complete URL: the host is missing', hint }]);
  }
  if (lacksBody && body === null) {
    const hint = 'give the exact body with --body or --body-file';
    throw new ConfigurationError([{ message: 'the text does not contain the body of the request', hint }]);
  }
  if (request.method !== undefined) return { request: { ...request, method: request.method, url, body }, notes };
  const method = body === null || body.length === 0 ? 'GET' : 'POST';
  const why = method === 'GET' ? 'there is no body' : 'there is a body';
  const note = `no method is given: octoproof uses ${method} because ${why}`;
  return { request: { ...request, method, url, body }, notes: [...notes, note] };
}
