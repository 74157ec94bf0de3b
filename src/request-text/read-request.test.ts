import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../model/configuration-error.ts';
import { readRequests } from './read-request.ts';
import type { ReadRequest, WrittenRequest } from './written-request.ts';

function read(text: string): ReadRequest {
  const [first, ...others] = readRequests(text, { schemeOf: () => 'https' });
  expect(others).toEqual([]);
  return first ?? expect.fail('no request');
}

function request(text: string): WrittenRequest {
  return read(text).request;
}

function problems(text: string): unknown {
  try {
    read(text);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return expect.fail(`${text} was read`);
}

describe('readRequest, a curl line', () => {
  it('reads a curl command as a browser copies it', () => {
    const line = String.raw`curl 'https://a.b/c?d=e+f&g=h' \
  -X 'PUT' \
  -H 'Content-Type: application/json' \
  -H 'Authorization: scheme nonce="n"' \
  -b 'session=1' --compressed \
  --data-raw $'{"a":"it\'s \u0021"}'`;

    expect(read(line)).toEqual({
      request: {
        method: 'PUT',
        url: 'https://a.b/c?d=e+f&g=h',
        body: `{"a":"it's !"}`,
        authorization: 'scheme nonce="n"',
        headers: [['Content-Type', 'application/json']],
      },
      notes: [],
    });
  });

  it.each([
    ['curl https://a.b', 'GET', 'https://a.b', null],
    ['$ curl --url https://a.b/c', 'GET', 'https://a.b/c', null],
    ['> curl https://a.b/c', 'GET', 'https://a.b/c', null],
    ['A=b /usr/bin/curl https://a.b/c', 'GET', 'https://a.b/c', null],
    ['curl -I https://a.b/c', 'HEAD', 'https://a.b/c', null],
    ['curl -sSXPATCH https://a.b/c', 'PATCH', 'https://a.b/c', null],
    ["curl -sSd'x' https://a.b/c -o out -m 5", 'POST', 'https://a.b/c', 'x'],
    ["curl -d a=1 --data 'b=2' https://a.b/c", 'POST', 'https://a.b/c', 'a=1&b=2'],
    [`curl --json '{"a":' --json '1}' https://a.b/c`, 'POST', 'https://a.b/c', '{"a":1}'],
    ['curl --data-raw @x https://a.b/c', 'POST', 'https://a.b/c', '@x'],
    ["curl -G -d a=1 -d b=2 'https://a.b/c'", 'GET', 'https://a.b/c?a=1&b=2', null],
    ["curl -G -d a=1 'https://a.b/c?z=0#f'", 'GET', 'https://a.b/c?z=0&a=1#f', null],
    ['curl -X POST -u me:secret https://a.b/c', 'POST', 'https://a.b/c', null],
  ])('reads %j', (line, method, url, body) => {
    expect(request(line)).toMatchObject({ method, url, body });
  });

  it('lists ignored parts and the assumed scheme in notes', () => {
    const { notes, request: got } = read('curl --frob -Q a.b/c -H "x-key: $KEY" --no-such=secret | jq .');

    expect(got).toMatchObject({ url: 'http://a.b/c', headers: [] });
    expect(notes).toEqual([
      'ignored unknown curl options: --frob, -Q, --no-such',
      'the URL has no scheme: octoproof reads it as http://, like curl',
      'ignored the header x-key: its value is a shell variable',
      'ignored the text after the command',
    ]);
  });

  it.each([
    ['curl -X POST', 1, 'has no URL'],
    ['curl https://a.b \\\n  https://a.c', 2, 'second URL'],
    ['curl https://a.b \\\n -d @body.json', 2, 'from a file'],
    ['curl https://a.b --json @-', 1, 'from a file'],
    ['curl https://a.b -F a=b', 1, '--form cannot be used'],
    ['curl https://a.b --data-urlencode a=b', 1, '--data-urlencode cannot be used'],
    ['curl https://a.b -T file', 1, '--upload-file cannot be used'],
    ['curl https://a.b --next https://a.c', 1, '--next cannot be used'],
    ['curl "https://$HOST/"', 1, 'shell variable'],
    ['curl https://a.b -d "$BODY"', 1, 'shell variable'],
    ['curl https://a.b -H "Authorization: $X"', 1, 'shell variable'],
    ['curl https://a.b?a=1&b=2', 1, '& outside quotation marks'],
    ['curl https://a.b -H', 1, '--header has no value'],
  ])('refuses %j', (line, at, message) => {
    expect(problems(line)).toEqual([
      { file: 'stdin', line: at, message: expect.stringContaining(message), hint: expect.any(String) },
    ]);
  });
});

describe('readRequest, a raw request', () => {
  const head = 'POST /c?d=e+f HTTP/1.1\r\nHost: a.b:8443\r\nAuthorization: s nonce="n"\r\nX-A: 1\r\n';

  it('reads request line, headers, host and the unchanged body', () => {
    expect(read(`${head}\r\n {"a":1}\n\n`)).toEqual({
      request: {
        method: 'POST',
        url: 'https://a.b:8443/c?d=e+f',
        body: ' {"a":1}\n\n',
        authorization: 's nonce="n"',
        headers: [['X-A', '1']],
      },
      notes: [],
      lacksBody: false,
    });
  });

  it('accepts LF line ends, a missing body and an absolute target', () => {
    expect(request('\nGET /c HTTP/2\nhost: a.b\n')).toEqual({
      method: 'GET',
      url: 'https://a.b/c',
      body: null,
      headers: [],
    });
    expect(request('GET http://a.b/c')).toMatchObject({ method: 'GET', url: 'http://a.b/c' });
    const [local] = readRequests('GET /c\nhost: a.b', { schemeOf: (to) => (to === 'a.b' ? 'http' : 'https') });
    expect(local?.request.url).toBe('http://a.b/c');
  });

  it('adds a note if the body contradicts the headers', () => {
    const notes = (headers: string, body = '{"a":1}\n') => read(`${head}${headers}\r\n\r\n${body}`).notes;

    expect(notes('Content-Length: 7')).toEqual([]);
    expect(notes('Content-Length: 8')).toEqual([]);
    expect(notes('Content-Length: 9')).toEqual([expect.stringContaining('is 9 bytes, but the body has 8')]);
    expect(notes('Transfer-Encoding: chunked')).toEqual([expect.stringContaining('chunked')]);
    expect(notes('Content-Encoding: gzip')).toEqual([expect.stringContaining('content-encoding')]);
  });

  it.each([
    ['GET /c HTTP/1.1\nhost: a.b\nno header', 3, 'not a header'],
    ['GET /c HTTP/1.1\n\n', 1, 'the request has no Host header'],
    ['GET /c HTTP/1.1\nhost: a\nhost: b', 1, 'more than one Host header'],
  ])('refuses %j', (text, line, message) => {
    expect(problems(text)).toMatchObject([{ line, message: expect.stringContaining(message) }]);
  });
});

describe('readRequest, JSON', () => {
  it('reads the fields that are present', () => {
    const text = '{"method":"POST","url":"https://a.b","nonce":"n","body":null,"authorization":"x"}';

    expect(request(text)).toEqual({
      method: 'POST',
      url: 'https://a.b',
      nonce: 'n',
      body: null,
      authorization: 'x',
      headers: [],
    });
    expect(request('{}')).toEqual({ headers: [] });
  });

  it.each([
    ['{"method":', 'this is not valid JSON', undefined],
    ['{"methd":"GET"}', 'there is no such field', 'did you mean "method"?'],
    [
      '{"signingKey":"planted"}',
      'there is no such field',
      'give the key with a variable (--key-env) or a file (--key-file)',
    ],
    ['{"url":7}', 'expected a text, received a value of type number', undefined],
    ['{"body":{"a":1}}', 'expected a text or null', 'write the body as a string'],
  ])('refuses %j', (text, message, hint) => {
    const found = problems(text);

    expect(found).toMatchObject([{ file: 'stdin', message: expect.stringContaining(message) }]);
    if (hint !== undefined) expect(found).toMatchObject([{ hint: expect.stringContaining(hint) }]);
    expect(JSON.stringify(found)).not.toContain('planted');
  });

  it.each(['', ' \n', 'hello there'])('refuses %j with a hint about the expected formats', (text) => {
    expect(problems(text)).toMatchObject([
      { hint: expect.stringContaining('a curl command, raw HTTP, curl -v output') },
    ]);
  });
});

describe('readRequest, other forms of one signed request', () => {
  const url = 'https://a.example/v1?x=1&y=New+York';
  const signature = 's signature="x%3D"';
  const body = '{"a":1}';
  const har = (value: string) => ({
    request: { method: 'POST', url, headers: [{ name: 'Authorization', value }], postData: { text: body } },
  });
  const headers = { host: 'a.example', 'content-length': '7', authorization: signature };
  const line = { method: 'POST', url: '/v1?x=1&y=New+York', headers };
  const nginx = { request_method: 'POST', request_uri: line.url, http_host: 'a.example', authorization: signature };

  const texts = {
    'curl for cmd': String.raw`curl ^"https://a.example/v1?x=1^&y=New+York^" ^
  -H ^"authorization: s signature=^\^"x^%^3D^\^"^" ^
  --data-raw ^"^{^\^"a^\^":1^}^"`,
    PowerShell: `$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession
Invoke-WebRequest -UseBasicParsing -Uri "${url}" -Method "POST" -WebSession $session -Headers @{
"authorization"='${signature}'
  Accept = "*/*"
} -Body "{\`"a\`":1}"`,
    'curl -v': `$ curl -v …\n* Connected\n> POST ${line.url} HTTP/2\n> Host: a.example\n> authorization: ${signature}\r\n> \r\n${body}\n< HTTP/2 401\n< \n{}`,
    'HTTP/2 headers': `:authority: a.example\n:method: POST\n:path: ${line.url}\n:scheme: https\nauthorization: ${signature}\n\n${body}`,
    'HTTP/2 headers in two lines each': `:authority\na.example\n:method\nPOST\n:path\n${line.url}\nauthorization\n${signature}\n\n${body}`,
    'a HAR entry': JSON.stringify(har(signature)),
    'a whole HAR file': JSON.stringify({ log: { entries: [har('Bearer x'), har(signature)] } }),
    'a pino line': JSON.stringify({ level: 30, req: { ...line, body } }),
    'lines of docker compose logs': `api-1  | ${JSON.stringify({ level: 30, req: { ...line, body } })}`,
    'a JSON line of nginx': JSON.stringify({ ...nginx, request_body: body }),
  };

  it.each(Object.entries(texts))('reads %s', (_, text) => {
    const got = request(text);
    expect(got).toMatchObject({ method: 'POST', url, authorization: signature });
    expect(String(got.body).trim()).toBe(body);
  });

  it.each([
    ['POST /v1 HTTP/1.1\nHost: a.example\nContent-Length: 7\n\n', true],
    [JSON.stringify({ req: line }), true],
    [JSON.stringify(nginx), true],
    ['> GET /v1 HTTP/2\n> Host: a.example\n> \n< HTTP/2 200', false],
  ])('says whether %j lacks the body', (text, lacks) => {
    expect(read(text).lacksBody).toBe(lacks);
  });

  it.each([
    ['1.2.3.4 - - [01/Jan/2030:00:00:00 +0000] "POST /v1?x=1 HTTP/1.1" 401 23 "-" "-"', 'an access log has neither'],
    ['I, Started POST "/v1?x=1" for 127.0.0.1 at 2030-01-01\nParameters: {}', 'an access log has neither'],
    ['Invoke-RestMethod -Uri $url -Method POST', 'the value of this variable is unknown'],
    [':method: POST\n:path: /v1', 'the list of headers has no :authority'],
    ['{"log":{"entries":[]}}', 'no request in the HAR file has a signature'],
  ])('refuses %j', (text, message) => {
    expect(problems(text)).toMatchObject([{ message: expect.stringContaining(message) }]);
  });

  it('reads a curl command for bash whose body has the marks of another form', () => {
    const text = `curl https://partner.example.com/a --data-raw '^\n> GET /b HTTP/1.1'`;
    expect(request(text)).toMatchObject({ body: '^\n> GET /b HTTP/1.1' });
  });
});
