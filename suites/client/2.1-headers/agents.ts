import { isBrowserAgent } from '../traffic/senders.ts';

/** Products that HTTP libraries and tools name in their default agents, and products of their platforms. */
const libraryProduct = new RegExp(
  `^(${[
    ...['python', 'python-requests', 'python-urllib', 'python-urllib3', 'urllib3', 'aiohttp', 'httpx', 'python-httpx'],
    ...[
      'cpython',
      'curl',
      'libcurl',
      'pycurl',
      'wget',
      'node',
      'node\\.js',
      'node-fetch',
      'undici',
      'axios',
      'got',
      'ky',
    ],
    ...['superagent', 'node-superagent', 'needle', 'request', 'bun', 'deno', 'okhttp', 'java', 'java-http-client'],
    ...[
      'apache-httpclient',
      'apache-httpasyncclient',
      'jersey',
      'resttemplate',
      'reactornetty',
      'ahc',
      'jetty',
      'unirest',
    ],
    ...['unirest-java', 'retrofit', 'feign', 'ktor-client', 'kotlin', 'go-http-client', 'go-resty', 'resty', 'req'],
    ...['ruby', 'faraday', 'http\\.rb', 'httparty', 'rest-client', 'typhoeus', 'excon', 'guzzlehttp', 'guzzle', 'php'],
    ...['symfony', 'libwww-perl', 'lwp', 'reqwest', 'hyper', 'ureq', 'restsharp', 'dotnet', '\\.net', 'httpclient'],
    ...[
      'flurl',
      'dart',
      'hackney',
      'finch',
      'mint',
      'tesla',
      'elixir',
      'postmanruntime',
      'insomnia',
      'httpie',
      'bruno',
    ],
    ...[
      'openssl',
      'gnutls',
      'zlib',
      'nghttp2',
      'brotli',
      'linux',
      'windows',
      'darwin',
      'x86_64',
      'arm64',
      'lua-resty-http',
    ],
  ].join('|')})$`,
);

/** Addresses that libraries put into their own defaults. */
const libraryPage = /github\.com\/(sindresorhus\/got|bitinn\/node-fetch|node-fetch\/node-fetch)|go-resty/;

/**
 * True for the default of an HTTP library, or of a browser: it names no product beside those of libraries and platforms, and no
 * address of its own.
 */
export function isDefaultAgent(agent: string): boolean {
  if (isBrowserAgent(agent)) return true;
  if (/https?:|@|\bwww\./.test(agent) && !libraryPage.test(agent)) return false;
  const products = agent
    .replace(/\([^)]*\)/g, ' ')
    .trim()
    .split(/[\s;,]+/);
  return products.every((product) => {
    const [name = ''] = product.toLowerCase().split('/');
    return libraryProduct.test(name) || /^v?\d[\d.]*$/.test(name);
  });
}
