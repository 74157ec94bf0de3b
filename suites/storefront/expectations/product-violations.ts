import {
  isObject,
  violations,
  type Json,
  type JsonObject,
  type Pointer,
  type Reply,
  type Violation,
} from '../../../src/authoring.ts';
import { schemaFinding } from './cart-violations.ts';
import { isErrorBody } from '../replies/error-reply.ts';
import { onceAReply } from '../replies/once-a-reply.ts';

/** The requirements that the violations of the product list schema belong to. Each violation belongs to exactly one. */
export type ProductRow =
  | 'page'
  | 'timestamp'
  | 'product'
  | 'availabilityType'
  | 'deliveryFormats'
  | 'deliveryMethods'
  | 'redemptionMethod'
  | 'status'
  | 'location'
  | 'location-state'
  | 'media'
  | 'option'
  | 'availabilityLocalStartTimes'
  | 'cancellationCutoffUnit'
  | 'requiredContactFields'
  | 'selection'
  | 'selection-required'
  | 'unit'
  | 'unit-type'
  | 'pricing'
  | 'tax'
  | 'tax-net'
  | 'discountedPrice'
  | 'discountedPrice-endDate'
  | 'not judged';

const product = String.raw`^\/products\/\d+`;
const option = String.raw`${product}\/options\/\d+`;
const unit = String.raw`${option}\/units\/\d+`;
const pricing = String.raw`${unit}\/pricing\/\d+`;

/** The pointer and, if it matters, the kind of a violation: the first match is its row. */
const rows: readonly (readonly [pattern: string, row: ProductRow, only?: (violation: Violation) => boolean])[] = [
  // Checks of section 1 judge amounts that are numbers.
  [
    String.raw`${pricing}\/(original|retail|net|includedTaxes\/\d+\/(original|retail)|discountedPrice\/amount|currencyPrecision)$`,
    'not judged',
    isNumber,
  ],
  [String.raw`${pricing}\/includedTaxes\/\d+\/net$`, 'tax-net', isPresent],
  [String.raw`${pricing}\/includedTaxes\/\d+`, 'tax'],
  [String.raw`${pricing}\/discountedPrice\/endDate$`, 'discountedPrice-endDate', isPattern],
  [String.raw`${pricing}\/discountedPrice`, 'discountedPrice'],
  [pricing, 'pricing'],
  [String.raw`${unit}\/type$`, 'unit-type', isText],
  [unit, 'unit'],
  [String.raw`${option}\/selections\/\d+\/required$`, 'selection-required', isPresent],
  [String.raw`${option}\/selections\/\d+`, 'selection'],
  [String.raw`${option}\/availabilityLocalStartTimes`, 'availabilityLocalStartTimes', isPresent],
  [String.raw`${option}\/cancellationCutoffUnit$`, 'cancellationCutoffUnit', isText],
  [String.raw`${option}\/requiredContactFields\/\d+$`, 'requiredContactFields', isText],
  // The contract does not say whether units are integers.
  [String.raw`${option}\/restrictions\/(minUnits|maxUnits)$`, 'not judged', isNumber],
  [option, 'option'],
  [String.raw`${product}\/locations\/\d+\/state$`, 'location-state', isText],
  [String.raw`${product}\/locations\/\d+`, 'location'],
  [String.raw`${product}\/media\/\d+`, 'media'],
  [String.raw`${product}\/availabilityType$`, 'availabilityType', isText],
  [String.raw`${product}\/deliveryFormats\/\d+$`, 'deliveryFormats', isText],
  [String.raw`${product}\/deliveryMethods\/\d+$`, 'deliveryMethods', isText],
  [String.raw`${product}\/redemptionMethod$`, 'redemptionMethod', isText],
  [String.raw`${product}\/status$`, 'status', isText],
  [product, 'product'],
  [String.raw`^\/timestamp$`, 'timestamp'],
  ['', 'page'],
];
const patterns = rows.map(([pattern, row, only]) => ({
  pattern: new RegExp(pattern),
  row,
  only: only ?? (() => true),
}));

function isNumber({ received }: Violation): boolean {
  return typeof received === 'number';
}

function isText({ received }: Violation): boolean {
  return typeof received === 'string';
}

function isPresent({ keyword }: Violation): boolean {
  return keyword !== 'required';
}

function isPattern({ keyword }: Violation): boolean {
  return keyword === 'pattern';
}

function rowOf(violation: Violation): ProductRow {
  // The contract does not say either whether the quantities of a unit are integers.
  if (/\/restrictions\/(min|max)Quantity$/.test(violation.pointer) && isNumber(violation)) return 'not judged';
  return patterns.find(({ pattern, only }) => pattern.test(violation.pointer) && only(violation))?.row ?? 'page';
}

/**
 * True for a page of the product list. Section 1 covers a body that is not JSON, section 4 an error with status 200.
 */
export function isPage({ endpoint, status, json, text }: Reply): boolean {
  if (endpoint !== 'products' || status !== 200) return false;
  return json === undefined ? text === '' : !isErrorBody(json);
}

/** The schema violations of a page, by row. Empty for every other reply. */
const productViolations = onceAReply((reply): ReadonlyMap<ProductRow, readonly Violation[]> => {
  const shared = new Map<ProductRow, Violation[]>();
  if (!isPage(reply)) return shared;
  for (const violation of violations('products-list-response', reply.json ?? null)) {
    const row = rowOf(violation);
    const rowViolations = shared.get(row) ?? [];
    shared.set(row, rowViolations);
    rowViolations.push(violation);
  }
  return shared;
});

/** Throws the first violation that belongs to `row`. */
export function expectProductShape(reply: Reply, row: ProductRow): void {
  const [violation] = productViolations(reply).get(row) ?? [];
  if (violation !== undefined) throw schemaFinding(reply, violation);
}

/** An object in a page, and its pointer. */
export interface Part {
  readonly pointer: Pointer;
  readonly value: JsonObject;
}

const partsByPath = onceAReply((_reply): Map<string, readonly Part[]> => new Map());

/** The objects below the products of a page at this path of fields; empty if the path leads through other values. */
export function partsOf(reply: Reply, ...path: readonly string[]): readonly Part[] {
  if (!isPage(reply)) return [];
  const cached = partsByPath(reply);
  const key = path.join('/');
  const parts = cached.get(key) ?? partsBelow(reply, path);
  cached.set(key, parts);
  return parts;
}

/** Each level is computed from the level above, which is usually cached already. */
function partsBelow(reply: Reply, path: readonly string[]): readonly Part[] {
  const last = path.at(-1);
  if (last === undefined) return entries(reply.peek('/products'), '/products');
  return partsOf(reply, ...path.slice(0, -1)).flatMap(({ pointer, value }) =>
    entries(value[last], `${pointer}/${last}`),
  );
}

function entries(list: Json | undefined, pointer: Pointer): readonly Part[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((value: Json, index) => (isObject(value) ? [{ pointer: `${pointer}/${index}`, value }] : []));
}
