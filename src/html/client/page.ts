import { colourWhenShown } from './colour-json.ts';
import { offerCopies } from './copy.ts';
import { offerFilters } from './filter.ts';
import { offerThemes } from './theme.ts';

// The features of the script. Each does nothing on a page that does not need it.
offerThemes(document);
offerCopies(document);
offerFilters(document);
colourWhenShown(document);
openForPrint(document);
openTarget(document);

/** Expands the collapsed element that a link leads to. */
function openTarget(document: Document): void {
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

/** Expands all details for printing, except for those that would fill many pages. Restores them afterwards. */
function openForPrint(document: Document): void {
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
