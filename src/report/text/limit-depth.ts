import { isObject, type Json } from '../../spec/json.ts';

/**
 * The value with whatever lies deeper than `levels` replaced by "…". What a target sends may be nested so deeply that
 * `JSON.stringify` runs out of stack.
 */
export function limitDepth(value: Json | undefined, levels: number): Json {
  if (value === undefined) return null;
  if (Array.isArray(value)) {
    const elements: readonly Json[] = value;
    return levels === 0 ? ['…'] : elements.map((element) => limitDepth(element, levels - 1));
  }
  if (!isObject(value)) return value;
  if (levels === 0) return { '…': '…' };
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([key, member]) => [key, limitDepth(member, levels - 1)]));
}
