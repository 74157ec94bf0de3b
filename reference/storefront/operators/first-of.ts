/** Returns the first value of each name, for every later value too. */
export function firstOf<Value>(): (name: string, value: Value) => Value {
  const values = new Map<string, Value>();
  return (name, value) => {
    const first = values.get(name) ?? value;
    values.set(name, first);
    return first;
  };
}
