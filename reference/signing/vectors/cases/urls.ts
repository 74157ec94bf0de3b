import { sign, signOpen, type SigningCase } from './signing-case.ts';

const url = (text: string) => ({ url: text });

/** Base URLs: schemes, hosts, ports and paths. */
export const urls: readonly SigningCase[] = [
  sign('an http URL', ['SchemeAsHttps', 'SchemeDropped'], url('http://partner.example.com/v1/a')),
  sign('an https URL', ['SchemeAsHttp', 'DefaultPortAdded'], url('https://partner.example.com/v1/a')),
  sign('a port', ['PortDropped'], url('https://partner.example.com:8443/v1/a')),
  sign('a port and a query', ['PortDropped', 'QueryInBaseUrl'], url('https://partner.example.com:8443/v1/a?b=c')),
  sign('an IPv4 address and a port', ['PortDropped', 'SchemeAsHttps'], url('http://127.0.0.1:8080/v1/a')),
  sign('an IPv6 address and a port', ['PortDropped', 'BaseUrlNotEncoded'], url('http://[::1]:8080/v1/a')),
  sign('port 443 with http', ['PortDropped'], url('http://partner.example.com:443/v1/a')),
  sign('a slash at the end of the path', ['TrailingSlashDropped'], url('https://partner.example.com/v1/a/')),
  sign(
    'a slash at the end of the path and a query',
    ['TrailingSlashDropped'],
    url('https://partner.example.com/v1/a/?b=c'),
  ),
  sign('no slash at the end of the path', ['TrailingSlashAdded'], url('https://partner.example.com/v1/a/b')),
  sign('a path of one slash', ['TrailingSlashDropped'], url('https://partner.example.com/')),
  sign('upper case in the path', ['PathLowerCased'], url('https://partner.example.com/V1/Products/ABC')),
  sign('two consecutive slashes in the path', ['SlashesMerged'], url('https://partner.example.com/v1//a')),
  sign('a semicolon in the path', ['PathParametersDropped'], url('https://partner.example.com/v1;a=b/c')),
  sign('a tilde in the path', ['TildeEncoded'], url('https://partner.example.com/~partner/v1')),
  sign('an asterisk in the path', ['AsteriskLeft', 'MarksLeft'], url('https://partner.example.com/v1/*')),
  sign('a long path', ['BaseUrlEncodedTwice'], url(`https://partner.example.com/${'segment/'.repeat(60)}end`)),
  signOpen('an escape in the path', ['PathDecoded', 'EscapesLeft'], url('https://partner.example.com/v1/a%20b')),
  signOpen('an escaped slash in the path', ['PathDecoded'], url('https://partner.example.com/v1/a%2Fb')),
  signOpen('a lower-case escape in the path', ['PathDecoded'], url('https://partner.example.com/v1/a%2fb')),
  signOpen('dot segments', ['DotsResolved'], url('https://partner.example.com/v1/./a/../b')),
  signOpen('an empty path', ['EmptyPathAsSlash'], url('https://partner.example.com')),
  signOpen('an empty path and a query', ['EmptyPathAsSlash'], url('https://partner.example.com?a=b')),
  signOpen('a host in upper case', ['HostLowerCased'], url('https://Partner.Example.COM/v1/a')),
  signOpen('a scheme in upper case', ['HostLowerCased'], url('HTTPS://partner.example.com/v1/a')),
  signOpen('the default port of https', ['DefaultPortDropped'], url('https://partner.example.com:443/v1/a')),
  signOpen('the default port of http', ['DefaultPortDropped'], url('http://partner.example.com:80/v1/a')),
  signOpen('user name and password', ['CredentialsDropped'], url('https://user:pass@partner.example.com/v1/a')),
  signOpen('a fragment', ['FragmentKept'], url('https://partner.example.com/v1/a#b')),
];
