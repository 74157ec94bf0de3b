import type { ShellWord } from './shell-words.ts';
import { TextFault } from './text-fault.ts';

/** One argument of a curl command: an option by its long name, or a URL. A URL has the name `url`. */
export interface CurlArgument {
  readonly name: string;
  readonly value: ShellWord | null;
  readonly offset: number;
}

/** Parses the words after `curl` as options and URLs. Throws `TextFault` for an option without its value. */
export function curlArguments(words: readonly ShellWord[]): readonly CurlArgument[] {
  const parsed: CurlArgument[] = [];
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    if (word === undefined) break;
    at += 1;
    const next = (name: string): ShellWord => {
      const value = words[at];
      at += 1;
      if (value !== undefined) return value;
      throw new TextFault(word.offset, `--${name} has no value`, 'paste the whole command');
    };
    if (word.text.startsWith('--') && word.text.length > 2) parsed.push(longOption(word, next));
    else if (word.text.startsWith('-') && word.text.length > 1) parsed.push(...letterOptions(word, next));
    else parsed.push({ name: 'url', value: word, offset: word.offset });
  }
  return parsed;
}

type Next = (name: string) => ShellWord;

function longOption(word: ShellWord, next: Next): CurlArgument {
  const name = word.text.slice(2);
  return { name, value: takesValue(name) ? next(name) : null, offset: word.offset };
}

/**
 * One word may contain several letters. The first letter that takes a value takes the rest of the word, or the next
 * word.
 */
function letterOptions(word: ShellWord, next: Next): readonly CurlArgument[] {
  const parsed: CurlArgument[] = [];
  for (let at = 1; at < word.text.length; at += 1) {
    const letter = word.text.charAt(at);
    const name = nameOfLetter(letter) ?? letter;
    if (!takesValue(name)) {
      parsed.push({ name, value: null, offset: word.offset });
      continue;
    }
    const rest = word.text.slice(at + 1);
    const value = rest === '' ? next(name) : { ...word, text: rest };
    return [...parsed, { name, value, offset: word.offset }];
  }
  return parsed;
}

/** The name of an ignored argument for a note. Null for an argument that does not affect the signature. */
export function passedOver({ name }: CurlArgument): string | null {
  if (meaningOf(name) !== 'unknown') return null;
  return name.length === 1 ? `-${name}` : `--${name.split('=')[0] ?? ''}`;
}

/** curl options with a value that do not affect the signed parts. */
const passedWithValue = new Set(
  `abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to cookie
  cookie-jar crlfile curves dns-servers doh-url dump-header ech engine etag-compare etag-save expect100-timeout
  happy-eyeballs-timeout-ms haproxy-clientip hsts interface ipfs-gateway keepalive-cnt keepalive-time key key-type limit-rate
  local-port max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir parallel-max pass pinnedpubkey
  preproxy proto proto-default proto-redir proxy proxy-cacert proxy-cert proxy-header proxy-key proxy-pass proxy-user range rate
  referer resolve retry retry-delay retry-max-time service-name socks4 socks4a socks5 socks5-hostname speed-limit speed-time
  stderr time-cond tls-max tls13-ciphers trace trace-ascii trace-config unix-socket user user-agent variable write-out`.split(
    /\s+/,
  ),
);

/** curl options without a value that do not affect the signed parts. */
const ignoredOptions = new Set(
  `anyauth basic cert-status compressed disable digest fail fail-early fail-with-body false-start globoff http0.9 http1.0
  http1.1 http2 http2-prior-knowledge http3 http3-only include insecure ipv4 ipv6 junk-session-cookies location
  location-trusted netrc no-alpn no-buffer no-keepalive no-progress-meter no-sessionid parallel path-as-is post301 post302
  post303 progress-bar proxy-insecure raw remote-header-name remote-name remote-time show-error show-headers silent ssl
  ssl-no-revoke ssl-reqd styled-output tcp-fastopen tcp-nodelay tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding trace-ids
  trace-time verbose`.split(/\s+/),
);

/** Options with a value that define the request. */
const readWithValue = new Set([
  'data',
  'data-ascii',
  'data-binary',
  'data-raw',
  'data-urlencode',
  'form',
  'form-string',
  'header',
  'json',
  'request',
  'request-target',
  'upload-file',
  'url',
  'url-query',
]);

const readOptions = new Set(['get', 'head', 'next']);

const letters: Readonly<Record<string, string>> = {
  '#': 'progress-bar',
  '0': 'http1.0',
  '4': 'ipv4',
  '6': 'ipv6',
  A: 'user-agent',
  D: 'dump-header',
  E: 'cert',
  F: 'form',
  G: 'get',
  H: 'header',
  I: 'head',
  J: 'remote-header-name',
  K: 'config',
  L: 'location',
  N: 'no-buffer',
  O: 'remote-name',
  R: 'remote-time',
  S: 'show-error',
  T: 'upload-file',
  U: 'proxy-user',
  X: 'request',
  Y: 'speed-limit',
  Z: 'parallel',
  b: 'cookie',
  c: 'cookie-jar',
  d: 'data',
  e: 'referer',
  f: 'fail',
  g: 'globoff',
  i: 'include',
  j: 'junk-session-cookies',
  k: 'insecure',
  m: 'max-time',
  n: 'netrc',
  o: 'output',
  q: 'disable',
  r: 'range',
  s: 'silent',
  u: 'user',
  v: 'verbose',
  w: 'write-out',
  x: 'proxy',
  y: 'speed-time',
  z: 'time-cond',
};

/** The long name of a curl option letter; undefined for an unknown letter. */
function nameOfLetter(letter: string): string | undefined {
  return letters[letter];
}

function takesValue(name: string): boolean {
  return readWithValue.has(name) || passedWithValue.has(name);
}

/** Whether octoproof reads the option, ignores it because it does not affect a signature, or does not know it. */
function meaningOf(name: string): 'read' | 'passed' | 'unknown' {
  if (readOptions.has(name) || readWithValue.has(name)) return 'read';
  return ignoredOptions.has(name) || passedWithValue.has(name) ? 'passed' : 'unknown';
}
