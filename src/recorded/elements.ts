/** The texts that a scanner may pass without a look, up to the next character that matters. */
const inText = /["\\]/g;
const inStructure = /["[\]{}]/g;

/**
 * The texts of the objects that begin at a nesting depth of a JSON document, each as soon as it is whole: a document of any size needs
 * the memory of one element. Depth 0 is the document itself. A document that ends early gives its whole elements.
 */
export async function* elementsAt(depth: number, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let level = 0;
  let isText = false;
  let isEscaped = false;
  let parts: string[] | null = null;
  for await (const chunk of chunks) {
    let start = 0;
    let at = 0;
    while (at < chunk.length) {
      if (isEscaped) {
        isEscaped = false;
        at += 1;
        continue;
      }
      const next = isText ? inText : inStructure;
      next.lastIndex = at;
      const found = next.exec(chunk);
      if (found === null) break;
      at = found.index + 1;
      const [character] = found;
      if (character === '\\') isEscaped = true;
      else if (character === '"') isText = !isText;
      else if (character === '{' || character === '[') {
        if (level === depth && character === '{') {
          parts = [];
          start = found.index;
        }
        level += 1;
      } else {
        level -= 1;
        if (level === depth && parts !== null) {
          parts.push(chunk.slice(start, at));
          yield parts.join('');
          parts = null;
        }
      }
    }
    if (parts !== null) parts.push(chunk.slice(start));
  }
}
