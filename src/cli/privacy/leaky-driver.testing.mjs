// A client that puts secrets and personal data wherever a request has room. PLANTED holds the texts as JSON.
import { createInterface } from 'node:readline';

const { OCTOPROOF_BASE_URL: baseUrl, OCTOPROOF_API_KEY, SHOP_KEY, PLANTED = '{}' } = process.env;
const key = OCTOPROOF_API_KEY ?? SHOP_KEY;
const { shopperEmail, shopperPhone, cookieSent, pastedBearer, headerToken, contactEmail, contactName } =
  JSON.parse(PLANTED);

const headers = {
  'g-api-key': key,
  authorization: `Bearer ${pastedBearer}`,
  cookie: `session=${cookieSent}`,
  'x-auth-token': headerToken,
  'content-type': 'application/json',
};

async function send(method, path, body) {
  const reply = await fetch(`${baseUrl}/octo-gateway/v1/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return await reply.text();
}

async function sync() {
  await send('GET', `products?country=US&limit=10&email=${shopperEmail}&api_key=${key}`);
  const items = [{ productId: 'p', optionId: 'o', quantity: 0, expectedPrice: 1.5 }];
  const person = { email: shopperEmail, phone: shopperPhone, apiKey: key };
  await send('POST', 'carts', { country: 'US', items, clientReference: shopperEmail, ...person });
  const contact = { partnerContactName: contactName, partnerContactEmail: contactEmail };
  await send('POST', 'register', { displayName: `${shopperEmail} ${key}`, ...contact });
  await send('GET', `carts/${key}`);
  return {};
}

for await (const line of createInterface({ input: process.stdin })) {
  const { seq, op } = JSON.parse(line);
  const answer =
    op === 'sync'
      ? { result: await sync() }
      : op === 'listOffers'
        ? { error: `no offers for ${key}` }
        : { unsupported: true };
  console.log(JSON.stringify({ seq, ...answer }));
}
