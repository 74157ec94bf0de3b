import { expect, onTestFinished, test } from 'vitest';
import { openSession } from '../session.testing.ts';

const input = { displayName: 'Ocean Deals', partnerContactName: 'Ana Weber', partnerContactEmail: 'ana@example.com' };

test('register returns the registration and a valid key', async () => {
  const session = await openSession(onTestFinished);
  const body = { ...input, affiliatePublisherId: '  ', maxPageSize: 3, category1: ['things-to-do'] };
  const registered = await session.call('POST register', { key: null, body });
  expect(registered.at('/partner')).toMatchObject({
    ...input,
    affiliatePublisherId: null,
    inventoryCountries: ['US'],
    inventoryStates: [],
    maxPageSize: 3,
    status: 'active',
    createdBy: 'self-registration',
  });
  expect(JSON.stringify(registered.at('/partner'))).not.toContain('omk_');
  const me = await session.call('GET partners/me', { key: String(registered.at('/token')) });
  expect(me.body).not.toHaveProperty('createdBy');
  expect(me.at('/displayName')).toBe('Ocean Deals');
});

test('register reports missing fields before the endpoint, and all invalid fields in one error', async () => {
  const session = await openSession(onTestFinished);
  const missing = await session.call('POST register', { key: null, body: { displayName: 'x' } });
  expect(missing.body).toMatchObject({ code: 'invalid_argument', details: null });
  const body = {
    ...input,
    logoUrl: 'http://example.com',
    redirectUrl: 'https://me:secret@example.com',
    inventoryStates: ['IL'],
    inventoryCountries: ['CA'],
    category0: ['things-to-do'],
    category1: ['local'],
    category2: ['automotive'],
    maxPageSize: 0,
  };
  const refused = await session.call('POST register', { key: null, body });
  expect([refused.status, refused.at('/error')]).toEqual([400, 'BAD_REQUEST']);
  const named = Object.keys(body).slice(3);
  expect(named.filter((field) => !String(refused.at('/errorMessage')).includes(field))).toEqual([]);
});

test('register counts refused calls towards the limit, and returns retry-after', async () => {
  const clock = { now: Date.UTC(2026, 5, 1, 10, 30) };
  const session = await openSession(onTestFinished, { now: () => clock.now });
  const registration = await session.arrange('registration');
  await registration.change({ limit: 2 });
  const call = (body: unknown) => session.call('POST register', { key: null, body });
  expect((await call({ ...input, displayName: 'Octomarket' })).at('/error')).toBe('BAD_REQUEST');
  expect((await call(input)).headers.get('x-ratelimit-remaining')).toBe('0');
  const limited = await call(input);
  expect([limited.status, limited.at('/error'), limited.headers.get('retry-after')]).toEqual([
    429,
    'RATE_LIMITED',
    '1800',
  ]);
  clock.now += 1_800_000;
  expect((await call(input)).status).toBe(200);
});

test('register returns SELF_REGISTRATION_CLOSED for any body while it is closed', async () => {
  const session = await openSession(onTestFinished);
  const registration = await session.arrange('registration');
  await registration.change({ closed: true });
  const closed = await session.call('POST register', { key: null, text: '{' });
  expect([closed.status, closed.at('/error')]).toEqual([400, 'SELF_REGISTRATION_CLOSED']);
  await session.call('POST release', { prefix: '/control/', body: { handle: registration.handle } });
  expect((await session.call('POST register', { key: null, body: input })).status).toBe(200);
});

test('a rotated key is invalid at once, and a deactivated partner can read only its own registration', async () => {
  const session = await openSession(onTestFinished);
  const partner = await session.arrange('partner');
  const old = partner.text('apiKey');
  const key = String((await partner.change({ rotated: true })).at('/data/apiKey'));
  expect((await session.call('GET partners/me', { key: old })).body).toMatchObject({
    code: 'unauthenticated',
    details: null,
  });
  expect((await session.call('GET partners/me', { key })).at('/partnerId')).toBe(partner.text('partnerId'));
  await partner.change({ deactivated: true });
  expect((await session.call('GET partners/me', { key })).at('/status')).toBe('deactivated');
  expect((await session.call('GET supplier', { key })).at('/error')).toBe('FORBIDDEN');
});
