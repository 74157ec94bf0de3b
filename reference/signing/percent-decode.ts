/** Consecutive escapes, because one character may have several bytes. */
const escapes = /(?:%[0-9a-fA-F]{2})+/g;

/**
 * Section 5.3 rule 2: decodes a key or value of a query string. A plus stays a plus. An incomplete escape, or an escape
 * that is not UTF-8, is not changed: the contract does not define it.
 */
export function percentDecode(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(escapes, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}
