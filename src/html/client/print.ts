/**
 * Unfolds everything while the page is printed, except for parts that would fill many pages; restores it afterwards.
 */
export function openForPrint(document: Document): void {
  let opened: readonly HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open], [data-paper=folded])')];
    for (const one of opened) one.open = true;
  });
  addEventListener('afterprint', () => {
    for (const one of opened) one.open = false;
    opened = [];
  });
}
