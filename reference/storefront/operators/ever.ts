/** Returns true for a name from the first time that `isNow` is true. */
export function ever(): (name: string, isNow: boolean) => boolean {
  const names = new Set<string>();
  return (name, isNow) => {
    if (isNow) names.add(name);
    return names.has(name);
  };
}
