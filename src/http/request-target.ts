/**
 * The text after the origin of `url`, for the request line: percent-escapes, dots and letter case are unchanged (a URL
 * parser would normalise them), a fragment is cut off. Null if `url` is not at `origin`.
 */
export function requestTargetOf(url: string, origin: string): string | null {
  const [, authority, rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)([^#]*)/i.exec(url) ?? [];
  if (authority === undefined || !URL.canParse(authority)) return null;
  if (new URL(authority).origin !== origin) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
