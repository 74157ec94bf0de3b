/** A JSON string (with the colon after a key), a number, or a literal. */
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/** Colours JSON only when it becomes visible, so that a page with a thousand bodies opens fast. */
export function colourWhenShown(document: Document): void {
  for (const details of document.querySelectorAll('details')) {
    if (details.open) colourWithin(details);
    details.addEventListener('toggle', () => {
      if (details.open) colourWithin(details);
    });
  }
}

function colourWithin(details: HTMLDetailsElement): void {
  for (const body of details.querySelectorAll<HTMLElement>('pre[data-json]')) {
    if (body.closest('details') !== details) continue;
    delete body.dataset['json'];
    for (const text of textsOf(body)) text.replaceWith(...coloured(text.data));
  }
}

function textsOf(body: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node);
  }
  return texts;
}

/** Splits a text into plain pieces and coloured elements. Text is never parsed as markup. */
export function coloured(text: string): readonly (string | HTMLElement)[] {
  const pieces: (string | HTMLElement)[] = [];
  let from = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon, number] = match;
    const kind = string === undefined ? (number === undefined ? 'w' : 'n') : colon === undefined ? 's' : 'k';
    const element = document.createElement('span');
    element.className = kind;
    element.textContent = string ?? whole;
    pieces.push(text.slice(from, match.index), element, ...(colon === undefined ? [] : [colon]));
    from = match.index + whole.length;
  }
  pieces.push(text.slice(from));
  return pieces;
}
