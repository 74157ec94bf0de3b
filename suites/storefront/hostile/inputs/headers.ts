import type { Request } from '../../../../src/authoring.ts';
import type { Family, HostileInput } from './input.ts';

/** Headers of every bad manner on a request that is otherwise valid. */
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
      input('nothing acceptable', { accept: 'image/png' }),
      input('a request id that is markup', { 'x-request-id': '"><script>alert(1)</script>' }),
      input('a request id to be looked up', { 'x-request-id': '${jndi:ldap://127.0.0.1/x}' }),
      input('cookies of 8 kB', { cookie: `a=${'b'.repeat(8_192)}` }),
      input('a user agent to be executed', { 'user-agent': '() { :;}; echo octoproof' }),
      input('bytes beyond ASCII', { 'x-octoproof': '\u00e9\u00ff' }),
      input('an accept of 8 kB', { accept: Array.from({ length: 400 }, (_, index) => `a/b${index};q=0.1`).join(',') }),
      input('an accept that cannot be read', { accept: ';;q=,/*' }),
      input('a referer that is no address', { referer: 'http://[' }),
      input('a date that is none', { 'if-modified-since': 'yesterday' }),
      input('an empty request id', { 'x-request-id': '' }),
      input('a forwarding past counting', {
        'x-forwarded-for': Array.from({ length: 300 }, () => '127.0.0.1').join(', '),
      }),
    ],
  };
}
