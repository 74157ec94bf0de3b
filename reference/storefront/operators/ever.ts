/** Answers for each name whether something was ever the case, this time included. */
export function ever(): (name: string, isNow: boolean) => boolean {
  const names = new Set<string>();
  return (name, isNow) => {
    if (isNow) names.add(name);
    return names.has(name);
  };
}
