import type { Column } from './model.ts';

const storefrontApi: Readonly<Record<string, string>> = {
  '1': 'General rules',
  '2': 'Resources',
  '2.1': 'Cart',
  '2.2': 'Cart item input',
  '2.3': 'Product',
  '2.4': 'Order',
  '2.5': 'Registration',
  '2.6': 'Supplier',
  '2.7': 'Product list reply',
  '2.8': 'Error objects',
  '3': 'States',
  '4': 'Endpoints',
  '4.1': 'Register',
  '4.2': 'Partner reads',
  '4.3': 'Product list',
  '4.4': 'Carts',
  '4.5': 'Order read',
  '5': 'Authentication',
  '6': 'Events',
  '7': 'Errors',
  '8': 'Limits',
  '9': 'Versioning',
  hostile: 'Hostile input',
};

const signedRequests: Readonly<Record<string, string>> = {
  '1': 'Service',
  '4': 'Endpoints',
  '5.1': 'Safeguards',
  '5.2': 'Signing key',
  '5.3': 'Signature',
  '5.4': 'Authorization',
  '5.5': 'Verification',
  '5.6': 'E-mail hash',
  '5.7': 'Customer service',
  '6': 'Events',
  '7': 'Errors',
  '8': 'Limits',
  '9': 'Versioning',
};

/** The titles of the sections of the contract, short enough for the head of a column. */
const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  storefront: storefrontApi,
  partner: signedRequests,
  signer: signedRequests,
  client: { ...storefrontApi, guide: 'Integrator guide' },
};

/** The number and the title of a section; the name of an endpoint under load. */
export function sectionTitle({ subject, section }: Column): string {
  const title = titles[subject]?.[section];
  if (title === undefined) return section;
  return /^\d/.test(section) ? `${section} ${title}` : title;
}

export const subjectTitle: Readonly<Record<string, string>> = {
  storefront: 'Storefront',
  partner: 'Partner backend',
  signer: 'Signer',
  client: 'Client',
  load: 'Load',
};
