/** Keeps the first value that it is given under each name, and answers with it ever after. */
export function firstOf<Value>(): (name: string, value: Value) => Value {
  const known = new Map<string, Value>();
  return (name, value) => {
    const first = known.get(name) ?? value;
    known.set(name, first);
    return first;
  };
}
