/**
 * The part of a storefront's script that prepares the run and cleans up: it reads the pages of the catalogue and, if
 * carts are read, makes a few carts. It reads the constants `catalogue` and `cart`. The paths that `setup` returns
 * replace the paths of their endpoints.
 */
export const storefrontSource = String.raw`
export function setup() {
  const pages = [catalogue.path];
  const options = [];
  for (let at = 0; at < pages.length; at += 1) {
    const page = asked('GET', pages[at], null);
    for (const product of page.products || []) {
      const option = [].concat(product.options || [])[0];
      if (product.status === 'active' && product.availabilityRequired !== true && option !== undefined)
        options.push({ productId: product.id, optionId: option.id });
    }
    const more = page.hasMore === true && typeof page.nextCursor === 'string' && pages.length < catalogue.pages;
    if (more) pages.push(catalogue.path + '&cursor=' + encodeURIComponent(page.nextCursor));
  }
  return { products: pages, 'read-cart': cart === null ? [] : carts(options) };
}

export function teardown(paths) {
  for (const path of paths['read-cart']) sendOnce('DELETE', path, null);
}

// Makes carts with the first option that can be bought. The list does not contain this information.
function carts(options) {
  const tried = options.slice(0, cart.tries);
  for (const option of tried) {
    const first = bought(option);
    if (first === null) continue;
    const paths = [first];
    while (paths.length < cart.number) paths.push(bought(option) || first);
    return paths;
  }
  throw new Error('no cart could be made: ' + tried.length + ' options of the product list were tried');
}

function bought({ productId, optionId }) {
  const body = cart.body
    .split(productIdMark)
    .join(escaped(productId))
    .split(optionIdMark)
    .join(escaped(optionId));
  const reply = sendOnce('POST', cart.path, body);
  if (reply.status < 200 || reply.status > 299) return null;
  const { id } = JSON.parse(reply.body);
  const read = endpoints.find((one) => one.name === 'read-cart');
  return read.path.split(cartIdMark).join(encodeURIComponent(id));
}

function escaped(text) {
  return JSON.stringify(text).slice(1, -1);
}

function asked(method, path) {
  const reply = sendOnce(method, path, null);
  if (reply.status !== 200) throw new Error(method + ' ' + path + ' returned ' + reply.status);
  return JSON.parse(reply.body);
}

function sendOnce(method, path, body) {
  const headers = Object.assign({ accept: 'application/json' }, body === null ? {} : json, headersOf({ method, path, body }));
  return http.request(method, baseUrl + path, body, {
    headers,
    redirects: 0,
    responseType: 'text',
    timeout: timeoutMs + 'ms',
    tags: { name: 'preparation' },
  });
}
`;
