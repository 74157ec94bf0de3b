import { isBrowserAgent } from '../traffic/key/senders.ts';

/** Products that HTTP libraries, tools and their platforms name in default agents, in lower case. */
const libraryProducts: ReadonlySet<string> = new Set(
  [
    'python python-requests python-urllib python-urllib3 urllib3 aiohttp httpx python-httpx cpython pycurl',
    'curl libcurl wget openssl gnutls zlib nghttp2 brotli linux windows darwin x86_64 arm64',
    'node node.js node-fetch undici axios got ky superagent node-superagent needle request bun deno',
    'okhttp java java-http-client apache-httpclient apache-httpasyncclient jersey resttemplate reactornetty ahc jetty',
    'unirest unirest-java retrofit feign ktor-client kotlin restsharp dotnet .net httpclient flurl',
    'go-http-client go-resty resty req reqwest hyper ureq dart hackney finch mint tesla elixir lua-resty-http',
    'ruby faraday http.rb httparty rest-client typhoeus excon guzzlehttp guzzle php symfony libwww-perl lwp',
    'postmanruntime insomnia httpie bruno',
  ].flatMap((line) => line.split(' ')),
);

/** Addresses that libraries put into their own defaults. */
const libraryPage = /github\.com\/(sindresorhus\/got|bitinn\/node-fetch|node-fetch\/node-fetch)|go-resty/;

/** True for the default of an HTTP library or a browser: it names no product beside those of libraries, and no own address. */
export function isDefaultAgent(agent: string): boolean {
  if (isBrowserAgent(agent)) return true;
  if (hasContact(agent)) return false;
  const products = agent
    .replace(/\([^)]*\)/g, ' ')
    .trim()
    .split(/[\s;,]+/);
  return products.every((product) => {
    const [name = ''] = product.toLowerCase().split('/');
    return libraryProducts.has(name) || /^v?\d[\d.]*$/.test(name);
  });
}

/** True if an agent has an address of its own: a web page, a host name or an e-mail address. */
export function hasContact(agent: string): boolean {
  return !libraryPage.test(agent) && /https?:|@|(^|[\s(+;])[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}\b/i.test(agent);
}
