import { Buffer } from 'node:buffer';
import { stripVTControlCharacters } from 'node:util';

/** Fake secrets and personal data, by the place where they are planted. */
export type Canaries = Readonly<Record<string, string>>;

/** One of everything that is a person's, or that gives access, beside the keys of the references. */
export const planted = {
  // In target files, flags and the environment.
  gateToken: 'Cnry-gate-token-51c0',
  controlKey: 'Cnry-control-key-5e70',
  headerToken: 'Cnry-header-token-77aa',
  basicPassword: 'Cnry-basic-password-3d',
  cookieSent: 'Cnry-cookie-sent-90f1',
  proxyPassword: 'Cnry-proxy-password-6b',
  runnerToken: 'Cnry-runner-token-18e2',
  passedSecret: 'Cnry+passed/secret-"c0ffee"-84',
  databasePassword: 'Cnry-database-password-1f7',
  argvSecret: 'Cnry-argv-secret-44d9',
  givenHash: 'Cnry0givenPurchaserEmailHash0aaaaaaaaaaaaaaaa',
  givenPurchaser: 'c4a71ec0-1111-4222-8333-0123456789ab',
  customerEmail: 'cnry.customer@shopper.example',
  customerPhone: '+1-555-0100-Cnry',
  customerName: 'Cnry Customer-Lastname',
  // In requests that are pasted.
  pastedEmail: 'cnry.pasted@shopper.example',
  pastedBearer: 'Cnry-pasted-bearer-e4',
  pastedCookie: 'Cnry-pasted-cookie-2c',
  // In replies and deliveries.
  contactName: 'Cnry Contact-Person',
  contactEmail: 'cnry.contact@partner.example',
  updatedBy: 'Cnry Internal-Editor',
  supplierEmail: 'cnry.supplier@supplier.example',
  supplierPhone: '+1-555-0199-Cnry',
  voucherLink: 'https://vouchers.example.com/Cnry-voucher-0af3',
  cookieReceived: 'Cnry-cookie-received-b8',
  newToken: 'Cnry-new-token-told-once-4411',
  locationSecret: 'Cnry-location-secret-d2',
  locationPassword: 'Cnry-location-password-9e',
  shopperEmail: 'cnry.shopper@shopper.example',
  shopperPhone: '+1-555-0133-Cnry',
  deliveredEmail: 'cnry.delivered@shopper.example',
  deliveredToken: 'Cnry-delivered-token-aa90',
} as const satisfies Canaries;

/** How others write a text. Made here, and not by what hides secrets: both would be blind to the same. */
function writtenForms(text: string): readonly string[] {
  const base64 = Buffer.from(text).toString('base64').replace(/=+$/, '');
  return [
    text,
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
    Buffer.from(text).toString('hex'),
    // The last letter depends on the next one.
    base64.slice(0, -1),
    base64.slice(0, -1).replaceAll('+', '-').replaceAll('/', '_'),
  ];
}

/** The names of the canaries that a text holds, in whatever form and letter case. */
export function leaksIn(text: string, canaries: Canaries): readonly string[] {
  // A report for people is broken into lines anywhere.
  const searched = `${text}\n${stripVTControlCharacters(text).replaceAll(/\s*\n\s*/g, '')}`.toLowerCase();
  return Object.entries(canaries)
    .filter(([, canary]) => writtenForms(canary).some((form) => searched.includes(form.toLowerCase())))
    .map(([name]) => name);
}
