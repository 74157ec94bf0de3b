/** A number with its noun: "1 check", "2 checks", "1,234 checks". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

/** The first of several names, and the number of the others: "a, b, and 3 more". */
export function namesInWords(names: readonly string[], most: number, joint = ', and'): string {
  const more = names.length - most;
  return `${names.slice(0, most).join(', ')}${more > 0 ? `${joint} ${more.toLocaleString('en-US')} more` : ''}`;
}

/** A duration: "8.2 s", "95 s", "2 min 5 s". */
export function seconds(ms: number): string {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  const whole = Math.round(ms / 1000);
  return whole < 120 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** A short duration: "0.4 ms", "18 ms", "2.35 s", "2 min 5 s". */
export function msInWords(ms: number): string {
  if (ms >= 9_950) return seconds(ms);
  if (ms >= 1_000) return `${(ms / 1000).toFixed(2)} s`;
  return `${ms < 9.95 ? ms.toFixed(1) : Math.round(ms)} ms`;
}
