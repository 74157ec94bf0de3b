/**
 * What may differ from exchange to exchange although the same rule applies. A closed list: a rule that holds in one situation only
 * is broken in another one, so a report counts for each rule in which of them it decided.
 */
export const dimensions = [
  /** Whose key the request carried. */
  'caller',
  'prefix',
  /** The number of entries: lines of a cart, products of a page, items of an order. */
  'size',
  /** What the last change did to the resource before. */
  'history',
  /** The place of the line or page that the request is about. */
  'position',
  /** The optional members that the request had. */
  'optional',
  /** The class of the quantities in the request: out of range, at a limit, or usual. */
  'quantity',
  /** Whether other requests were under way. */
  'concurrency',
  /** Whether the resource was read before, and how long ago. */
  'later',
] as const;

export type Dimension = (typeof dimensions)[number];

/** The value of each dimension that an exchange has. */
export type Situation = Readonly<Partial<Record<Dimension, string>>>;

/** How often a rule decided, by dimension and value. */
export type Coverage = Readonly<Partial<Record<Dimension, Readonly<Record<string, number>>>>>;
