/**
 * The text after the origin of `url`, as it is to stand in the request line: percent-escapes, dots and letter case
 * untouched (a URL parser would normalise them), a fragment cut off. Null where `url` is not at `origin`.
 */
export function requestTargetOf(url: string, origin: string): string | null {
  const [, authority, rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)([^#]*)/i.exec(url) ?? [];
  if (authority === undefined || !URL.canParse(authority)) return null;
  if (new URL(authority).origin !== origin) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
