/**
 * Sections 5.3 and 5.4 in the JavaScript of k6. k6 has no Node modules, and Web Crypto only in some releases, so hashes
 * come from `crypto`, the default export of `k6/crypto`. A test compares the results with the published vectors.
 */
export const signingSource = String.raw`
function percentEncode(text) {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => '%' + one.charCodeAt(0).toString(16).toUpperCase());
}

// Escapes that are not UTF-8 stay unchanged. A plus sign is not a space.
function percentDecode(text) {
  return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => {
    try {
      return decodeURIComponent(run);
    } catch (_) {
      return run;
    }
  });
}

function parameterString(query) {
  const pairs = [];
  for (const text of query.split('&')) {
    if (text === '') continue;
    const sign = text.indexOf('=');
    const key = sign === -1 ? text : text.slice(0, sign);
    pairs.push([percentDecode(key), sign === -1 ? '' : percentDecode(text.slice(sign + 1))]);
  }
  pairs.sort((one, other) => (one[0] < other[0] ? -1 : one[0] > other[0] ? 1 : 0));
  return pairs.map((pair) => percentEncode(pair[0]) + '=' + percentEncode(pair[1])).join('&');
}

function bodyHash(body) {
  const blank = ' \t\r\n';
  const text = body === null ? '' : body;
  let start = 0;
  let end = text.length;
  while (start < end && blank.includes(text[start])) start += 1;
  while (end > start && blank.includes(text[end - 1])) end -= 1;
  return crypto.sha256(text.slice(start, end), 'hex');
}

export function baseString({ method, url, nonce, body }) {
  const sent = url.split('#')[0];
  const mark = sent.indexOf('?');
  const address = mark === -1 ? sent : sent.slice(0, mark);
  const query = mark === -1 ? '' : sent.slice(mark + 1);
  return [
    method.toUpperCase(),
    percentEncode(nonce),
    percentEncode(address),
    percentEncode(parameterString(query)),
    bodyHash(body),
  ].join('&');
}

export function signature(request, signingKey) {
  return percentEncode(crypto.hmac('sha1', signingKey, baseString(request), 'base64'));
}

export function authorization(request, signingKey, scheme) {
  const pairs = { version: '1.1', digest: 'HMAC-SHA1', nonce: request.nonce, signature: signature(request, signingKey) };
  return scheme + ' ' + Object.keys(pairs).map((name) => name + '="' + pairs[name] + '"').join(',');
}
`;
