import { parseJson } from '../../model/json.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { WrittenHeader } from '../../request-text/written-request.ts';
import type { SignedStages } from './sign-stages.ts';

/** Headers that curl or the connection adds by itself. */
const implied = new Set(['connection', 'content-length', 'accept-encoding', 'transfer-encoding', 'host']);

/** Returns a curl command that sends the signed request. Throws a ConfigurationError for a body that is not valid UTF-8. */
export function signedCurl({ request, authorization }: SignedStages, headers: readonly WrittenHeader[]): string {
  const { method, url } = request;
  const body = bodyText(request.body);
  const givenHeaders = headers.filter(([name]) => !implied.has(name.toLowerCase()));
  const hasContentType = givenHeaders.some(([name]) => name.toLowerCase() === 'content-type');
  const added: readonly WrittenHeader[] =
    !hasContentType && body !== '' && parseJson(body) !== undefined ? [['content-type', 'application/json']] : [];
  const options = [
    ...[...givenHeaders, ...added, ['authorization', authorization] as const].map(
      ([name, value]) => `-H ${shellText(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(body === '' ? [] : [`--data-raw ${shellText(body)}`]),
  ];
  return [`curl -sS -i ${literalUrlOptions(url)}-X ${shellText(method)} ${shellText(url)}`, ...options].join(' \\\n  ');
}

/** Options that keep curl from changing the signed URL. */
function literalUrlOptions(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return `${/\/\.{1,2}(\/|$)/.test(path) ? '--path-as-is ' : ''}${/[[\]{}]/.test(url) ? '-g ' : ''}`;
}

function bodyText(body: string | Uint8Array | null): string {
  if (body === null || typeof body === 'string') return body ?? '';
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    const hint = 'remove --curl, and send the file with curl --data-binary @FILE';
    throw new ConfigurationError([{ flag: '--curl', message: 'the body is not valid UTF-8', hint }]);
  }
}

/** Quotes a text as one word of a shell command. Control characters need the syntax $'…' of bash and zsh. */
function shellText(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  // oxlint-disable-next-line no-control-regex -- it matches control characters on purpose
  if (!/[\u0000-\u001f\u007f]/.test(text)) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const escaped = text.replace(/[\\']/g, String.raw`\$&`).replace(
    // oxlint-disable-next-line no-control-regex -- it matches control characters on purpose
    /[\u0000-\u001f\u007f]/g,
    (control) => `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `$'${escaped}'`;
}
