import type { Request } from '../../../../src/authoring.ts';
import type { Family, HostileInput } from './input.ts';

/** Odd headers on a request that is otherwise valid. */
export function oddHeaders(request: Request): Family {
  const input = (name: string, headers: Readonly<Record<string, string>>): HostileInput => ({
    name,
    request: { ...request, headers },
  });
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`x-octoproof-${index}`, 'x']));
  return {
    always: [
      input('a header of 32 kB', { 'x-octoproof': 'x'.repeat(32_768) }),
      input('200 more headers', many),
      input('a request id of 8 kB', { 'x-request-id': 'x'.repeat(8_192) }),
    ],
    others: [
      input('an accept header without JSON', { accept: 'image/png' }),
      input('a request id that is markup', { 'x-request-id': '"><script>alert(1)</script>' }),
      input('a request id with a JNDI lookup', { 'x-request-id': '${jndi:ldap://127.0.0.1/x}' }),
      input('cookies of 8 kB', { cookie: `a=${'b'.repeat(8_192)}` }),
      input('a user agent with a shell command', { 'user-agent': '() { :;}; echo octoproof' }),
      input('bytes outside ASCII', { 'x-octoproof': '\u00e9\u00ff' }),
      input('an accept header of 8 kB', {
        accept: Array.from({ length: 400 }, (_, index) => `a/b${index};q=0.1`).join(','),
      }),
      input('an invalid accept header', { accept: ';;q=,/*' }),
      input('an invalid referer', { referer: 'http://[' }),
      input('an invalid date', { 'if-modified-since': 'yesterday' }),
      input('an empty request id', { 'x-request-id': '' }),
      input('a forwarding header of 300 addresses', {
        'x-forwarded-for': Array.from({ length: 300 }, () => '127.0.0.1').join(', '),
      }),
    ],
  };
}
