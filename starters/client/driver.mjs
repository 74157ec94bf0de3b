// The driver of a client: octoproof asks it to act as the shoppers of your shop.
//
// octoproof starts this program with OCTOPROOF_BASE_URL and OCTOPROOF_API_KEY: configure your client with both. Questions come on
// stdin and answers go to stdout, one JSON object per line. Write everything else to stderr: octoproof shows its end if the program
// ends early.
//
//   octoproof client --command "node driver.mjs"
//   octoproof client --command "node driver.mjs 2> driver.log"
//
// Further variables of the environment that your shop needs: --pass-env DATABASE_URL,SHOP_TOKEN
//
// Fill in one function after another, with the named fields as its argument: call the code of your shop, not the storefront API. A
// function that returns null is not offered, and octoproof reports the rules that need it as not exercised. Answer after all calls of
// the operation have ended.
import { createInterface } from 'node:readline';

const { OCTOPROOF_BASE_URL: baseUrl, OCTOPROOF_API_KEY: apiKey, OCTOPROOF_TIME_SCALE: timeScale = '1' } = process.env;
console.error(`driver: ${baseUrl}, key ${apiKey ? 'given' : 'not given'}, waits times ${timeScale}`);

// A cart as the shopper sees it:
//   { outcome: 'done', lines: [{ productId, optionId, quantity, available }], total: 5200, canCheckout: true }
// outcome: 'done', 'price-changed' (with newPrice), 'unavailable', 'full', 'declined' or 'failed'. Amounts are in minor units.
// Further, if the page shows it: shownTotal: '52.00', the total as the page shows it.

const operations = {
  // Synchronises the catalogue: the whole catalogue first, later only changes. Result: {} or { outcome: 'failed' }
  // Gets { filters } for a part of it, such as { state: 'Ohio' }, for a shop that uses filters.
  async sync() {
    return null;
  },

  // A person starts the registration of the partner; only with --register. Change the fields that the last refusal named.
  // With { apiKey } the person enters a key that the operator issued: use it, and do not register.
  // Result: {} or { outcome: 'failed' }
  async register() {
    return null;
  },

  // What the shop offers now, from its own database. Result: { offers: [{ productId, optionId, price, shown: '12.50' }] }
  // `shown` is the price as the page shows it.
  async listOffers() {
    return null;
  },

  // `shopper` is one browser session of your shop. Result: a cart
  // Gets { shopper, productId, optionId, quantity }.
  async putInCart() {
    return null;
  },

  // Sets the quantity of a line. Result: a cart
  // Gets { shopper, productId, optionId, quantity }.
  async changeQuantity() {
    return null;
  },

  // Result: a cart
  // Gets { shopper, productId, optionId }.
  async removeFromCart() {
    return null;
  },

  // The shopper opens the cart page. Result: a cart
  // Gets { shopper }.
  async viewCart() {
    return null;
  },

  // The shopper empties the cart, or the session ends. Result: a cart
  // Gets { shopper }.
  async emptyCart() {
    return null;
  },

  // The shopper accepts the new price after 'price-changed'. Result: a cart
  // Gets { shopper }.
  async confirmPrice() {
    return null;
  },

  // The address to which the shopper's browser is sent. Result: { url } or { url: null, outcome: 'unavailable' }
  // Gets { shopper }.
  async checkout() {
    return null;
  },

  // The shopper's browser comes back from the checkout to this address of your shop. Answer when the page shows its final state.
  // Result: { page: 'confirmed' | 'pending' | 'failed' | 'neutral', items: [{ productId, optionId, status, tickets: [{ status, voucher }] }] }
  // Gets { shopper, url }.
  async returnFromCheckout() {
    return null;
  },

  // The client loses the state of its process and keeps what it stored. Result: {}
  async restart() {
    return null;
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { seq, op, ...fields } = JSON.parse(line);
  console.log(JSON.stringify({ seq, ...(await answer(op, fields)) }));
}

async function answer(op, fields) {
  const operation = operations[op];
  if (operation === undefined) return { unsupported: true };
  try {
    const result = (await operation(fields)) ?? null;
    return result === null ? { unsupported: true } : { result };
  } catch (error) {
    console.error(error);
    return { error: String(error) };
  }
}
