/** The schemas in each folder of `schemas/storefront`, each by its file name without `.schema.json`. */
const schemasByFolder = {
  carts: [
    'add-cart-items-request',
    'cart',
    'cart-item',
    'cart-item-input',
    'cart-item-pricing',
    'cart-message',
    'cart-partner',
    'cart-totals',
    'create-cart-request',
    'update-cart-item-request',
  ],
  catalogue: [
    'discounted-price',
    'location',
    'media',
    'option',
    'pricing',
    'product',
    'products-list-response',
    'selection',
    'tax',
    'unit',
  ],
  errors: ['authentication-error', 'octo-error', 'octo-error-envelope', 'third-shape-error'],
  orders: ['booking-item', 'booking-status', 'order', 'unit-item'],
  partners: [
    'partner-me-response',
    'partner-register-response',
    'partner-registration-input',
    'partner-registration-view',
    'supplier',
  ],
} as const;

export type SchemaName = (typeof schemasByFolder)[keyof typeof schemasByFolder][number];

/** The URL of each schema's file, in the order of the names, whatever the folders. */
export const schemaFiles: ReadonlyMap<SchemaName, URL> = new Map(
  Object.entries(schemasByFolder)
    .flatMap(([folder, names]) => names.map((name) => [name, fileIn(folder, name)] as const))
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);

export const schemaNames: readonly SchemaName[] = [...schemaFiles.keys()];

function fileIn(folder: string, name: SchemaName): URL {
  return new URL(`../../schemas/storefront/${folder}/${name}.schema.json`, import.meta.url);
}
