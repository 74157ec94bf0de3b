import type { Kind } from '../../../src/authoring.ts';

/** Servers and proxies accept no longer paths. */
const longestId = 2000;

/** An id that can be part of the path of later calls. */
export const cartIdText: Kind<string> = {
  name: `id of 1 to ${longestId} characters, which fits in a path`,
  is: (value): value is string => typeof value === 'string' && value !== '' && value.length <= longestId,
};
