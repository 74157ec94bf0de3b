import { describe, expect, it } from 'vitest';
import { SigningError } from './signing-error.ts';
import { splitRequest } from './split-request.ts';

const split = (url: string, method = 'GET') => splitRequest({ method, url });

describe('splitRequest', () => {
  it('parts the base URL from the query string at the first question mark', () => {
    expect(split('https://partner.example.com/v1/a?b=c?d')).toEqual({
      verb: 'GET',
      baseUrl: 'https://partner.example.com/v1/a',
      query: 'b=c?d',
    });
  });

  it('puts the verb in upper case', () => {
    expect(split('https://partner.example.com/', 'patch').verb).toBe('PATCH');
  });

  it('has an empty query where there is no question mark or nothing behind it', () => {
    for (const url of ['https://partner.example.com/a', 'https://partner.example.com/a?']) {
      expect(split(url)).toEqual({ verb: 'GET', baseUrl: 'https://partner.example.com/a', query: '' });
    }
  });

  it('leaves the base URL letter by letter as it stands', () => {
    for (const url of [
      'https://Partner.Example.com:443/a/../B%2f',
      'http://[::1]:8080/a//b/',
      'https://user:pass@partner.example.com',
    ]) {
      expect(split(url).baseUrl).toBe(url);
    }
  });

  it('drops a fragment, which never leaves a client', () => {
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
  ])('says that the URL %j has no host', (url) => {
    expect(() => split(url)).toThrow(
      expect.objectContaining({ problem: 'no-host', message: expect.stringContaining(JSON.stringify(url)) }),
    );
  });

  it('says that a verb is missing, or has no UTF-8 form', () => {
    const problemOf = (verb: string) => () => split('https://partner.example.com/', verb);
    expect(problemOf('')).toThrow(new SigningError('no-verb', 'the HTTP verb is empty; expected one such as POST'));
    expect(problemOf('PO\ud800')).toThrow(/^the HTTP verb: character 3 is one half of a surrogate pair/);
  });
});
