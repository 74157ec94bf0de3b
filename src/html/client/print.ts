/** Paper cannot be unfolded: all is open while it is printed, and as it was afterwards. */
export function openForPrint(document: Document): void {
  let opened: readonly HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const one of opened) one.open = true;
  });
  addEventListener('afterprint', () => {
    for (const one of opened) one.open = false;
    opened = [];
  });
}
