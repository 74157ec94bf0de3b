/** Answers for each name whether something was ever the case, this time included. */
export function ever(): (name: string, isNow: boolean) => boolean {
  const met = new Set<string>();
  return (name, isNow) => {
    if (isNow) met.add(name);
    return met.has(name);
  };
}
