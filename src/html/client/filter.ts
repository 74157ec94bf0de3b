/** The search of a user; an empty part matches everything. */
interface Wanted {
  readonly words: readonly string[];
  readonly verdicts: ReadonlySet<string>;
  readonly section: string;
}

/**
 * Search and filters over every element marked `data-item`, which may have `data-verdicts` and `data-section`. A
 * container without matching items is hidden, and one with matching items is opened.
 */
export function offerFilters(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('form.filters');
  const status = document.querySelector<HTMLElement>('.filter-status');
  if (form === null || status === null) return;
  const items = [...document.querySelectorAll<HTMLElement>('[data-item]')];
  const holders = [...document.querySelectorAll<HTMLElement>('[data-holder]')].toReversed();
  const texts = new Map<HTMLElement, string>();
  const textOf = (item: HTMLElement): string => {
    const known = texts.get(item) ?? item.textContent.toLowerCase();
    texts.set(item, known);
    return known;
  };
  let opened: readonly HTMLDetailsElement[] = [];

  const apply = () => {
    const wanted = wantedIn(form);
    const asks = wanted.words.length > 0 || wanted.verdicts.size > 0 || wanted.section !== '';
    for (const item of items) item.hidden = asks && !fits(item, wanted, textOf);
    for (const details of opened) details.open = false;
    const found: HTMLDetailsElement[] = [];
    for (const holder of holders) {
      const own = [...holder.querySelectorAll<HTMLElement>('[data-item]')];
      holder.hidden = own.length > 0 && own.every((item) => item.hidden);
      if (asks && !holder.hidden && holder instanceof HTMLDetailsElement && !holder.open) found.push(holder);
    }
    for (const details of found) details.open = true;
    opened = found;
    const shown = items.filter((item) => !item.hidden).length;
    status.textContent = asks ? (shown === 0 ? 'Nothing fits.' : `${shown} of ${items.length} entries fit.`) : '';
    form.querySelector<HTMLElement>('[type=reset]')?.toggleAttribute('hidden', !asks);
  };

  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(apply));
  document.addEventListener('keydown', (event) => keyPressed(event, form));
  const fold = form.querySelector('details');
  // On a phone the report comes first.
  if (fold !== null) fold.open = matchMedia('(min-width: 62rem)').matches;
  form.hidden = false;
  apply();
}

function wantedIn(form: HTMLFormElement): Wanted {
  const data = new FormData(form);
  const textOf = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    words: textOf('words').toLowerCase().split(/\s+/).filter(Boolean),
    verdicts: new Set(data.getAll('verdict').map(String)),
    section: textOf('section'),
  };
}

function fits(item: HTMLElement, wanted: Wanted, textOf: (item: HTMLElement) => string): boolean {
  const { verdicts = '', section = '' } = item.dataset;
  if (wanted.section !== '' && !section.split(' ').includes(wanted.section)) return false;
  if (wanted.verdicts.size > 0 && !verdicts.split(' ').some((verdict) => wanted.verdicts.has(verdict))) return false;
  return wanted.words.length === 0 || wanted.words.every((word) => textOf(item).includes(word));
}

/** A slash focuses the search, as on many pages; Escape in the search clears it. */
function keyPressed(event: KeyboardEvent, form: HTMLFormElement): void {
  const search = form.querySelector<HTMLInputElement>('input[type=search]');
  const { target } = event;
  const typing = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    const fold = form.querySelector('details');
    if (fold !== null) fold.open = true;
    search?.focus();
  }
  if (event.key === 'Escape' && target === search) form.reset();
}
