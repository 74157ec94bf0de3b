const SECONDS = /^\d+$/;

/** The three date formats of HTTP; the first one is preferred. */
const HTTP_DATES = [
  /^[a-z]{3}, \d{2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} gmt$/i,
  /^[a-z]{6,9}, \d{2}-[a-z]{3}-\d{2} \d{2}:\d{2}:\d{2} gmt$/i,
  /^[a-z]{3} [a-z]{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/i,
] as const;

/**
 * The time in milliseconds (0 or more) that a reply asks to wait before the next request, from the seconds or the HTTP
 * date in `retry-after`. Null if the header is absent or invalid. Header names are in lower case.
 */
export function waitOf(headers: Readonly<Record<string, string>>, nowMs: number): number | null {
  const value = headers['retry-after']?.trim();
  if (value === undefined) return null;
  if (SECONDS.test(value)) return Number(value) * 1000;
  if (!HTTP_DATES.some((form) => form.test(value))) return null;
  const at = Date.parse(/gmt$/i.test(value) ? value : `${value} GMT`);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
