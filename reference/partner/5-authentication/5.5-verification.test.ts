import { expect, onTestFinished, test } from 'vitest';
import { openSession } from '../session.testing.ts';

const rejection = { errors: [{ code: 'INVALID_REQUEST_SIGNATURE' }], httpCode: 401 };
const method = 'POST';
const path = '/acme/v1/products/harbour-tour/availability?purchaserId=7&locale=en-US';
const body = '{"attributes":{"startAt":"2099-01-05T10:00:00+01:00","endAt":"2099-01-05T12:00:00+01:00"}}';

test.each([
  ['query in another order', path.replace('purchaserId=7&locale=en-US', 'locale=en-US&purchaserId=7'), body],
  ['white space at the start and end of the body', path, `\r\n\t ${body} \n`],
  ['a query with plus, reserved characters and Unicode', `${path}&a=1+1&b=%21%27%28%29%2A&c=%C3%A9&d=~`, body],
  ['a key without a value', `${path}&flag=`, body],
  ['a long body with Unicode', path, body.replace('{', `{"note":"${'é'.repeat(50_000)}",`)],
])('verify accepts %s', async (_name, sentPath, text) => {
  const { send } = await openSession(onTestFinished);
  expect((await send({ method, path: sentPath, text })).status).toBe(200);
});

test.each([
  ['another verb', { method: 'PUT' }],
  ['another path', { path: path.replace('harbour', 'garden') }],
  ['another value', { path: path.replace('en-US', 'en-GB') }],
  ['one more key', { path: `${path}&extra=1` }],
  ['no query', { path: path.split('?')[0] ?? '' }],
  ['another body', { text: body.replace('10:00', '11:00') }],
  ['white space inside the body', { text: body.replace(':', ': ') }],
  ['no body', { text: '' }],
])('verify refuses a signature for %s', async (_name, other) => {
  const { send, sign, partner } = await openSession(onTestFinished);
  const signed = { method, path, text: body, ...other };
  const authorization = sign({ method: signed.method, url: partner.baseUrl + signed.path, body: signed.text });
  const answer = await send({ method, path, text: body, authorization });
  expect([answer.status, answer.body]).toEqual([401, rejection]);
});

test.each<[string, (header: string) => string | null]>([
  ['no header', () => null],
  ['another scheme', (header) => header.replace('marketplace-third-party', 'Bearer')],
  ['only the scheme', () => 'marketplace-third-party'],
  ['no nonce', (header) => header.replace(/nonce="[^"]*",?\s*/, '')],
  ['another nonce', (header) => header.replace('nonce="', 'nonce="0')],
  ['an empty signature', (header) => header.replace(/signature="[^"]*"/, 'signature=""')],
  ['a shorter signature', (header) => header.replace(/.%3D"/, '%3D"')],
  ['a letter in the other case', (header) => header.replace(/(?<=signature="[^"]*)[a-z]/, (one) => one.toUpperCase())],
  ['version 1.0', (header) => header.replace('1.1', '1.0')],
  ['another digest', (header) => header.replace('HMAC-SHA1', 'HMAC-SHA256')],
  ['a duplicate pair', (header) => `${header}, version="1.1"`],
])('verify refuses a header with %s', async (_name, change) => {
  const { send, sign, partner } = await openSession(onTestFinished);
  const authorization = change(sign({ method, url: partner.baseUrl + path, body }));
  const answer = await send({ method, path, text: body, authorization });
  expect([answer.status, answer.body]).toEqual([401, rejection]);
});

test('readAuthorization accepts pairs in any order, spaces after commas and unknown pairs', async () => {
  const { send, sign, partner } = await openSession(onTestFinished);
  const header = sign({ method, url: partner.baseUrl + path, body });
  const [scheme = '', list = ''] = header.split(/ (.*)/s);
  const authorization = `${scheme} more="a,b", ${list.split(/,\s*/).toReversed().join(',  ')}`;
  expect((await send({ method, path, text: body, authorization })).status).toBe(200);
});

test('a request without a valid signature returns 401 before any other error', async () => {
  const { send } = await openSession(onTestFinished);
  const statuses = [
    await send({ method: 'GET', path: '/nothing', authorization: null }),
    await send({ method: 'POST', path: '/acme/v1/reservations', text: '{', authorization: null }),
    await send({ method: 'GET', path: '/nothing' }),
    await send({ method: 'POST', path: '/acme/v1/reservations', text: '{' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 401, 404, 400]);
});

test('an unsigned reserve stores nothing', async () => {
  const session = await openSession(onTestFinished);
  const text = JSON.stringify({ productId: 'harbour-tour', customerServiceId: 'cs-1' });
  await session.send({
    method: 'POST',
    path: '/acme/v1/reservations',
    text,
    authorization: 'marketplace-third-party x',
  });
  expect((await session.arrange('reservations', { customerServiceId: 'cs-1' })).data).toEqual({ count: 0 });
});

test('baseUrlOf uses the public origin of the partner', async () => {
  const session = await openSession(onTestFinished, { publicOrigin: 'https://partner.example.com' });
  expect((await session.call('checkAvailability')).status).toBe(200);
  const authorization = session.sign({ method, url: session.partner.baseUrl + path, body });
  expect((await session.send({ method, path, text: body, authorization })).status).toBe(401);
});
