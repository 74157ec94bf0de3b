import { sign, signOpen, type SigningCase } from './signing-case.ts';

const url = (text: string) => ({ url: text });

/** Base URLs: schemes, hosts, ports and paths. */
export const urls: readonly SigningCase[] = [
  sign('http', ['SchemeAsHttps', 'SchemeDropped'], url('http://partner.example.com/v1/a')),
  sign('https', ['SchemeAsHttp', 'DefaultPortAdded'], url('https://partner.example.com/v1/a')),
  sign('a port', ['PortDropped'], url('https://partner.example.com:8443/v1/a')),
  sign('a port and a query', ['PortDropped', 'QueryInBaseUrl'], url('https://partner.example.com:8443/v1/a?b=c')),
  sign('an address and a port', ['PortDropped', 'SchemeAsHttps'], url('http://127.0.0.1:8080/v1/a')),
  sign('an address of version 6', ['PortDropped', 'BaseUrlNotEncoded'], url('http://[::1]:8080/v1/a')),
  sign('the port of https under http', ['PortDropped'], url('http://partner.example.com:443/v1/a')),
  sign('a slash at the end', ['TrailingSlashDropped'], url('https://partner.example.com/v1/a/')),
  sign('a slash at the end and a query', ['TrailingSlashDropped'], url('https://partner.example.com/v1/a/?b=c')),
  sign('no slash at the end', ['TrailingSlashAdded'], url('https://partner.example.com/v1/a/b')),
  sign('nothing but a slash', ['TrailingSlashDropped'], url('https://partner.example.com/')),
  sign('upper case in the path', ['PathLowerCased'], url('https://partner.example.com/V1/Products/ABC')),
  sign('slashes side by side', ['SlashesMerged'], url('https://partner.example.com/v1//a')),
  sign('a semicolon in the path', ['PathParametersDropped'], url('https://partner.example.com/v1;a=b/c')),
  sign('a tilde in the path', ['TildeEncoded'], url('https://partner.example.com/~partner/v1')),
  sign('an asterisk in the path', ['AsteriskLeft', 'MarksLeft'], url('https://partner.example.com/v1/*')),
  sign('a long path', ['BaseUrlEncodedTwice'], url(`https://partner.example.com/${'segment/'.repeat(60)}end`)),
  signOpen('an escape in the path', ['PathDecoded', 'EscapesLeft'], url('https://partner.example.com/v1/a%20b')),
  signOpen('an escaped slash in the path', ['PathDecoded'], url('https://partner.example.com/v1/a%2Fb')),
  signOpen('an escape in lower case in the path', ['PathDecoded'], url('https://partner.example.com/v1/a%2fb')),
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
