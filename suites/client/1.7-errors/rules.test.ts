import { describe, expect, it } from 'vitest';
import { failing, type Failing } from '../traffic/retries/failures.testing.ts';
import { outcomesOf, trafficOf } from '../traffic/traffic.testing.ts';
import { errors } from './rules.ts';

const of = (id: string, ...failures: readonly Failing[]) => outcomesOf(errors, `client/${id}`, failing(...failures));

const internal = (repeats: boolean): Failing => ({
  stimulus: 'flat-codes',
  dress: 'plain',
  code: 'INTERNAL_SERVER_ERROR',
  repeats,
});
const bad = (repeats: boolean): Failing => ({ ...internal(repeats), code: 'BAD_REQUEST' });
const busy = (repeats: boolean): Failing => ({ ...internal(repeats), code: null, status: 503 });
const textual = (one: Failing): Failing => ({ ...one, stimulus: 'swapped-text', dress: 'text' });

const refusedCreate: Failing = {
  stimulus: 'each-code',
  dress: 'plain',
  code: 'PRODUCT_NOT_CARTABLE',
  repeats: false,
  endpoint: 'createCart',
};

describe('K79', () => {
  it('compares the reactions to a code with two texts', () => {
    expect(of('K79', internal(true), textual(internal(true)))).toEqual(['kept']);
    expect(of('K79', internal(false), textual(internal(false)))).toEqual(['kept']);
    expect(of('K79', internal(true), textual(internal(false)))).toEqual(['broken']);
    expect(of('K79', bad(false), textual(bad(true)))).toEqual(['broken']);
  });

  it('compares what shoppers are told', () => {
    const refused: Failing = { ...refusedCreate, outcome: 'unavailable' };
    expect(of('K79', refused, textual(refused))).toEqual(['kept']);
    expect(of('K79', refused, textual({ ...refused, outcome: 'price-changed' }))).toEqual(['broken']);
  });

  it('compares whether the refused option is still offered', () => {
    const refused: Failing = { ...refusedCreate, offered: false };
    expect(of('K79', refused, textual(refused))).toEqual(['kept']);
    expect(of('K79', refused, textual({ ...refused, offered: true }))).toEqual(['broken']);
    expect(of('K79', { ...refused, offered: true }, textual({ ...refused, offered: true }))).toEqual(['kept']);
  });

  it('judges nothing without an ordinary reply to compare with', () => {
    expect(of('K79', textual(internal(true)))).toEqual([]);
    expect(of('K79', bad(false), textual(internal(true)))).toEqual([]);
    expect(outcomesOf(errors, 'client/K79', trafficOf([{}, {}]))).toEqual([]);
  });
});

describe('K80', () => {
  it('wants another reaction to another code', () => {
    expect(of('K80', busy(true), internal(true), bad(false))).toEqual(['kept']);
    expect(of('K80', busy(true), internal(false), bad(false))).toEqual(['broken']);
    expect(of('K80', internal(true), bad(true))).toEqual(['broken']);
    expect(of('K80', internal(false), bad(true))).toEqual(['broken']);
  });

  it('leaves a client alone that never sends a request again', () => {
    expect(of('K80', busy(false), internal(false), bad(false))).toEqual([]);
    expect(of('K80', internal(true))).toEqual([]);
  });
});

describe('K81', () => {
  const created = (one: Failing): Failing => ({ ...one, stimulus: 'envelope', endpoint: 'createCart' });
  const dressed = (one: Failing): Failing => ({ ...created(one), dress: 'envelope' });
  const notCartable = (repeats: boolean): Failing => ({ ...internal(repeats), code: 'PRODUCT_NOT_CARTABLE' });

  it('wants the reaction to the code in the details', () => {
    expect(of('K81', dressed(notCartable(false)))).toEqual(['kept']);
    expect(of('K81', dressed(notCartable(true)))).toEqual(['broken']);
    expect(of('K81', created(internal(true)), dressed(internal(true)))).toEqual(['kept']);
    expect(of('K81', created(internal(true)), dressed(internal(false)))).toEqual(['broken']);
  });

  it('leaves a client alone that does not repeat a create', () => {
    expect(of('K81', created(internal(false)), dressed(internal(false)))).toEqual([]);
    expect(of('K81', internal(true))).toEqual([]);
  });
});

describe('K82', () => {
  const body = { code: 'invalid_argument', message: 'malformed', details: null };
  const nothing = (repeats: boolean): Failing => ({
    stimulus: 'null-details',
    dress: 'null',
    code: 'invalid_argument',
    repeats,
    endpoint: 'createCart',
    body,
  });
  const refused: Failing = { ...nothing(false), stimulus: 'each-code', dress: 'plain', body: { error: 'BAD_REQUEST' } };

  it('accepts a result of the driver', () => {
    expect(of('K82', refused, nothing(false))).toEqual(['kept']);
    expect(of('K82', nothing(true))).toEqual(['kept']);
  });

  it('finds a client that fails or repeats only here', () => {
    expect(of('K82', refused, { ...nothing(false), driverFails: true })).toEqual(['broken']);
    expect(of('K82', refused, nothing(true))).toEqual(['broken']);
  });

  it('leaves a driver alone that fails after every refusal', () => {
    expect(of('K82', { ...refused, driverFails: true }, { ...nothing(false), driverFails: true })).toEqual([]);
    expect(of('K82', refused)).toEqual([]);
  });

  it('accepts a later request without a driver', () => {
    expect(outcomesOf(errors, 'client/K82', trafficOf([{ status: 401, gets: body }, {}]))).toEqual(['kept']);
    expect(outcomesOf(errors, 'client/K82', trafficOf([{ status: 401, gets: body }]))).toEqual([]);
  });
});
