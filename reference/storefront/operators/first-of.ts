/** Keeps the first value that it is given under each name, and answers with it ever after. */
export function firstOf<Value>(): (name: string, value: Value) => Value {
  const values = new Map<string, Value>();
  return (name, value) => {
    const first = values.get(name) ?? value;
    values.set(name, first);
    return first;
  };
}
