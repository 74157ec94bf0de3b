/**
 * The text after the origin of `url`, for the request line. Percent-escapes, dots and letter case stay unchanged (a URL
 * parser would normalise them). A fragment is removed. Null if `url` has another origin.
 */
export function requestTargetOf(url: string, origin: string): string | null {
  const [, authority, rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)([^#]*)/i.exec(url) ?? [];
  if (authority === undefined || !URL.canParse(authority)) return null;
  if (new URL(authority).origin !== origin) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
