/** A short title for each section of the contract, by subject. */
const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  storefront: {
    '1': 'General',
    '2': 'Resources',
    '2.1': 'Cart fields',
    '2.2': 'Cart input',
    '2.3': 'Product fields',
    '2.4': 'Order fields',
    '2.5': 'Partner fields',
    '2.6': 'Supplier fields',
    '2.7': 'Product list fields',
    '2.8': 'Error objects',
    '3': 'States',
    '4': 'Endpoints',
    '4.1': 'Register',
    '4.2': 'Partner and supplier',
    '4.3': 'Product list',
    '4.4': 'Carts',
    '4.5': 'Order',
    '5': 'Authentication',
    '6': 'Events',
    '7': 'Errors',
    '8': 'Limits',
    '9': 'Versioning',
    hostile: 'Hostile input',
  },
  partner: {
    '1': 'General',
    '4': 'Endpoints',
    '5': 'Authentication',
    '5.1': 'Safeguards',
    '5.2': 'Signing key',
    '5.3': 'Signature',
    '5.4': 'Header',
    '5.5': 'Verification',
    '5.6': 'E-mail hash',
    '5.7': 'Customer service',
    '6': 'Events',
    '7': 'Errors',
    '8': 'Limits and prices',
    '9': 'Versioning',
  },
};

/** Subjects that are judged by the contract of another subject. */
const sectionsOf: Readonly<Record<string, string>> = { signer: 'partner', client: 'storefront' };

export function titleOf(subject: string, section: string): string {
  const titlesOfSubject = titles[sectionsOf[subject] ?? subject] ?? {};
  return titlesOfSubject[section] ?? (/^\d/.test(section) ? 'Section' : section);
}
