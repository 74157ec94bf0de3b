import type { Kind } from '../../../src/authoring.ts';

/** Servers and proxies take no longer paths. */
const longestId = 2000;

/** An id that can stand in the path of later calls. */
export const cartIdText: Kind<string> = {
  name: `id of 1 to ${longestId} characters, which a path can hold`,
  is: (value): value is string => typeof value === 'string' && value !== '' && value.length <= longestId,
};
