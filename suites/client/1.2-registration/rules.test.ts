import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/client-authoring.ts';
import { step } from '../traffic/steps.testing.ts';
import { outcomesOf, trafficOf, type MadeCall } from '../traffic/traffic.testing.ts';
import { registration } from './rules.ts';

const outcomes = (id: string, calls: readonly MadeCall[], rest: Parameters<typeof trafficOf>[1] = {}) =>
  outcomesOf(registration, id, trafficOf(calls, rest));

const right = {
  displayName: 'Harbor Lane Deals',
  partnerContactName: 'Ann Example',
  partnerContactEmail: 'ann@harbor.example',
};

function register(sends: Json, rest: MadeCall = {}): MadeCall {
  return { method: 'POST', endpoint: 'register', target: '/octo-gateway/v1/register', key: 'absent', sends, ...rest };
}

const judged = (id: string, ...bodies: readonly Readonly<Record<string, Json>>[]) =>
  outcomes(
    id,
    bodies.map((body) => register({ ...right, ...body })),
  );

describe('the input', () => {
  it.each([
    'Harbor Lane Deals',
    'Café Zürich & Søn — 24/7',
    'Since 1999-2024',
    'Route 66, No. 1',
    'Deals 2020 2021 2022',
    "O'Hara (NYC) 100%",
    'Fun @ Home',
    'e\u0301'.repeat(60),
  ])('accepts the display name %s', (displayName) => {
    expect(judged('client/K13', { displayName })).toEqual(['kept']);
  });

  it.each([
    '',
    '   ',
    'x'.repeat(61),
    'Магазин',
    'Deals 東京',
    'harbor.com deals',
    'www.harbor',
    'https://harbor',
    'me@harbor.example',
    'Call +1 312 555 0100',
    'Deals (312) 555-0100',
    'Deals 555-0199',
    'Deals 3125550100',
    'Har\u200Bbor',
    'Octomarket Deals',
    'Groupon Deals by Kroner',
    'OCTO\u004Darket',
    'Óctomarket',
  ])('rejects the display name %s', (displayName) => {
    expect(judged('client/K13', { displayName })).toEqual(['broken']);
  });

  it('needs a name and a contact', () => {
    expect(outcomes('client/K13', [register({}), register({ displayName: null }), register('text')])).toEqual([
      'broken',
      'broken',
    ]);
    expect(judged('client/K14', {}, { partnerContactName: ' ' }, { partnerContactEmail: null })).toEqual([
      'kept',
      'broken',
      'broken',
    ]);
    expect(outcomes('client/K14', [{ endpoint: 'me' }])).toEqual([]);
  });

  it('has inventory values of the lists', () => {
    expect(judged('client/K15', {}, { inventoryStates: null })).toEqual([]);
    expect(
      judged(
        'client/K15',
        { inventoryCountries: ['US'], inventoryStates: ['New York', 'Texas'], category0: ['local'] },
        { inventoryCountries: [], category1: ['things-to-do', 'casinos'], category2: ['massage'] },
        { inventoryStates: ['District of Columbia'] },
      ),
    ).toEqual(['kept', 'kept', 'kept']);
    expect(
      judged(
        'client/K15',
        { inventoryCountries: ['US', 'CA'] },
        { inventoryCountries: ['us'] },
        { inventoryStates: ['Texas', 'NY'] },
        { inventoryStates: ['texas'] },
        { category0: ['things-to-do'] },
        { category1: ['local'] },
        { category1: ['Things To Do'] },
        { category2: ['things-to-do'] },
        { category0: 'local' },
      ),
    ).toEqual(Array.from({ length: 9 }, () => 'broken'));
  });

  it('has https addresses and a whole page size', () => {
    expect(judged('client/K16', {}, { logoUrl: null })).toEqual([]);
    expect(
      judged(
        'client/K16',
        { logoUrl: 'HTTPS://harbor.example/logo.png', redirectUrl: 'https://harbor.example/return?a=b' },
        { logoUrl: 'http://harbor.example/logo.png' },
        { logoUrl: 'https://harbor.example/logo.png', redirectUrl: 'harbor.example/return' },
        { redirectUrl: '' },
      ),
    ).toEqual(['kept', 'broken', 'broken', 'broken']);
    expect(judged('client/K17', {}, { maxPageSize: null })).toEqual([]);
    expect(
      judged('client/K17', { maxPageSize: 1200.0 }, { maxPageSize: 0 }, { maxPageSize: 1.5 }, { maxPageSize: '100' }),
    ).toEqual(['kept', 'broken', 'broken', 'broken']);
  });
});

describe('the repetition', () => {
  const refused = register(right, { status: 400, gets: { error: 'BAD_REQUEST' }, stimulus: 'refuse-register' });
  const limited = register(right, {
    status: 429,
    gets: { error: 'RATE_LIMITED' },
    replyHeaders: { 'retry-after': '5' },
  });
  const closed = register(right, { status: 400, gets: { error: 'SELF_REGISTRATION_CLOSED' } });
  const done = register(right, { gets: { partner: {}, token: '<key 1>' } });

  it('is refused once at most', () => {
    expect(outcomes('client/K18', [refused, done])).toEqual(['kept']);
    expect(outcomes('client/K18', [refused, refused, done])).toEqual(['kept', 'broken']);
    expect(outcomes('client/K18', [done, closed])).toEqual([]);
  });

  it('keeps the wait of a rate limit', () => {
    const later = (arrivedMs: number) => [limited, { ...done, arrivedMs }];
    expect(outcomes('client/K19', later(4_800))).toEqual(['kept']);
    expect(outcomes('client/K19', later(2_000))).toEqual(['broken']);
    expect(outcomes('client/K19', later(70), { timeScale: 0.01 })).toEqual(['kept']);
    expect(outcomes('client/K19', later(30), { timeScale: 0.01 })).toEqual(['broken']);
    expect(outcomes('client/K19', later(2_000), { timeScale: null })).toEqual([]);
    expect(outcomes('client/K19', [limited])).toEqual(['kept']);
    expect(outcomes('client/K19', [limited], { nowMs: 1_000 })).toEqual([]);
    expect(outcomes('client/K19', [done])).toEqual([]);
  });

  it('reads a date as the wait, and no wait from other texts', () => {
    const dated = (value: string) => ({
      ...limited,
      replyHeaders: { 'retry-after': value, date: 'Wed, 04 Nov 2026 10:00:00 GMT' },
    });
    expect(outcomes('client/K19', [dated('Wed, 04 Nov 2026 10:00:05 GMT'), done])).toEqual(['broken']);
    expect(outcomes('client/K19', [dated('soon'), done])).toEqual([]);
  });

  it('ends while registration is closed', () => {
    expect(outcomes('client/K20', [closed])).toEqual(['kept']);
    expect(outcomes('client/K20', [closed, done])).toEqual(['broken']);
    expect(outcomes('client/K20', [closed], { nowMs: 500 })).toEqual([]);
    expect(outcomes('client/K20', [closed, { ...done, arrivedMs: 4_000_000 }])).toEqual([]);
  });

  it('may be started by a person', () => {
    const steps = [step('register', [0, 500]), step('register', [900, 2_000])];
    expect(outcomes('client/K20', [closed, done], { steps })).toEqual(['kept']);
    expect(outcomes('client/K20', [closed, done], { steps: [step('register', [0, 2_000])] })).toEqual(['broken']);
  });

  it('of another installation is not judged', () => {
    const other = { ...done, headers: { 'user-agent': 'Other/2.0' } };
    expect(outcomes('client/K20', [closed, other])).toEqual(['kept']);
  });
});
