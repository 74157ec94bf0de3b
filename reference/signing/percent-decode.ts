/** One or more escapes side by side: the bytes of a character may be spread over several. */
const escapes = /(?:%[0-9a-fA-F]{2})+/g;

/**
 * Section 5.3 rule 2: what a key or value in a query string stands for. A plus stays a plus. An escape that is cut short or
 * is not UTF-8 stands for itself: the contract does not say what it means.
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
