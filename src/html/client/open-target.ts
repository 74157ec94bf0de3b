/** Expands the collapsed element that a link leads to. */
export function openTarget(document: Document): void {
  const open = () => {
    const target = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target === null) return;
    for (let at: Element | null = target; at !== null; at = at.parentElement) {
      if (at instanceof HTMLDetailsElement) at.open = true;
    }
    target.scrollIntoView();
  };
  addEventListener('hashchange', open);
  open();
}
