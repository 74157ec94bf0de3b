/** An object as JSON with a line for each member, so that a change of one member shows as one line. */
export function jsonRows(rows: object, indent = ''): string {
  const lines = Object.entries(rows).map(
    ([name, value]) => `${indent}  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
