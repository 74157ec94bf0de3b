import { describe, expect, it } from 'vitest';
import { SigningError } from './signing-error.ts';
import { splitRequest } from './split-request.ts';

const split = (url: string, method = 'GET') => splitRequest({ method, url });

describe('splitRequest', () => {
  it('splits the base URL from the query string at the first question mark', () => {
    expect(split('https://partner.example.com/v1/a?b=c?d')).toEqual({
      verb: 'GET',
      baseUrl: 'https://partner.example.com/v1/a',
      query: 'b=c?d',
    });
  });

  it('puts the verb in upper case', () => {
    expect(split('https://partner.example.com/', 'patch').verb).toBe('PATCH');
  });

  it('returns an empty query without a question mark or without text after it', () => {
    for (const url of ['https://partner.example.com/a', 'https://partner.example.com/a?']) {
      expect(split(url)).toEqual({ verb: 'GET', baseUrl: 'https://partner.example.com/a', query: '' });
    }
  });

  it('does not change the base URL', () => {
    for (const url of [
      'https://Partner.Example.com:443/a/../B%2f',
      'http://[::1]:8080/a//b/',
      'https://user:pass@partner.example.com',
    ]) {
      expect(split(url).baseUrl).toBe(url);
    }
  });

  it('drops a fragment, because clients never send it', () => {
    expect(split('https://partner.example.com/a?b=c#d?e')).toMatchObject({ query: 'b=c' });
    expect(split('https://partner.example.com/a#d?e')).toMatchObject({
      baseUrl: 'https://partner.example.com/a',
      query: '',
    });
  });

  it.each([
    '',
    '/v1/a',
    'partner.example.com/a',
    'https:',
    'https:///a',
    'https://?a',
    'https://:443/a',
    'https://me@/a',
  ])('throws an error for the URL %j, which has no host', (url) => {
    expect(() => split(url)).toThrow(
      expect.objectContaining({ problem: 'no-host', message: expect.stringContaining(JSON.stringify(url)) }),
    );
  });

  it('throws an error for a verb that is empty or has no UTF-8 form', () => {
    const problemOf = (verb: string) => () => split('https://partner.example.com/', verb);
    expect(problemOf('')).toThrow(new SigningError('no-verb', 'the HTTP verb is empty; expected one such as POST'));
    expect(problemOf('PO\ud800')).toThrow(/^the HTTP verb: character 3 is one half of a surrogate pair/);
  });
});
