import type { Fields, ItemInput } from '../requests/endpoints.ts';

type Ids = Pick<ItemInput, 'productId' | 'optionId'>;

/** What is wrong with an item of a create or add, or with the body of an update; undefined removes a field. */
export const itemFlaws = {
  'without productId': () => ({ productId: undefined }),
  'without optionId': () => ({ optionId: undefined }),
  'without quantity': () => ({ quantity: undefined }),
  'with productId null': () => ({ productId: null }),
  'with optionId null': () => ({ optionId: null }),
  'with quantity null': () => ({ quantity: null }),
  'of an unknown product': ({ productId }, neverIssued) => ({ productId: neverIssued(productId) }),
  'of an unknown option': ({ optionId }, neverIssued) => ({ optionId: neverIssued(optionId) }),
} as const satisfies Readonly<Record<string, (ids: Ids, neverIssued: (id: string) => string) => Fields>>;

export type ItemFlaw = keyof typeof itemFlaws;

/** What the body of a create or add lacks. */
export const bodyFlaws = {
  'without country': { country: undefined },
  'without items': { items: undefined },
  'with an empty list of items': { items: [] },
} as const satisfies Readonly<Record<string, Fields>>;

export type BodyFlaw = keyof typeof bodyFlaws;
