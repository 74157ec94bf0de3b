/** The search of a user. An empty part matches everything. */
interface SearchQuery {
  readonly words: readonly string[];
  readonly verdicts: ReadonlySet<string>;
  readonly section: string;
}

/**
 * Enables search and filters for all elements with `data-item`, which may have `data-verdicts` and `data-section`. Hides
 * containers without matching items, and expands containers with matching items.
 */
export function offerFilters(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('form.filters');
  const status = document.querySelector<HTMLElement>('.filter-status');
  if (form === null || status === null) return;
  const items = [...document.querySelectorAll<HTMLElement>('[data-item]')];
  const holders = [...document.querySelectorAll<HTMLElement>('[data-holder]')].toReversed();
  const texts = new Map<HTMLElement, string>();
  const textOf = (item: HTMLElement): string => {
    const cached = texts.get(item) ?? item.textContent.toLowerCase();
    texts.set(item, cached);
    return cached;
  };
  let opened: readonly HTMLDetailsElement[] = [];

  const apply = () => {
    const query = queryOf(form);
    const isActive = query.words.length > 0 || query.verdicts.size > 0 || query.section !== '';
    for (const item of items) item.hidden = isActive && !fits(item, query, textOf);
    for (const details of opened) details.open = false;
    const openedHolders: HTMLDetailsElement[] = [];
    for (const holder of holders) {
      const itemsOfHolder = [...holder.querySelectorAll<HTMLElement>('[data-item]')];
      holder.hidden = itemsOfHolder.length > 0 && itemsOfHolder.every((item) => item.hidden);
      if (isActive && !holder.hidden && holder instanceof HTMLDetailsElement && !holder.open)
        openedHolders.push(holder);
    }
    for (const details of openedHolders) details.open = true;
    opened = openedHolders;
    const matchCount = items.filter((item) => !item.hidden).length;
    status.textContent = isActive
      ? matchCount === 0
        ? 'No entry matches.'
        : `${matchCount} of ${items.length} entries match.`
      : '';
    form.querySelector<HTMLElement>('[type=reset]')?.toggleAttribute('hidden', !isActive);
  };

  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(apply));
  document.addEventListener('keydown', (event) => keyPressed(event, form));
  const fold = form.querySelector('details');
  // Collapse the filters on a phone, so that the report comes first.
  if (fold !== null) fold.open = matchMedia('(min-width: 62rem)').matches;
  form.hidden = false;
  apply();
}

function queryOf(form: HTMLFormElement): SearchQuery {
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

function fits(item: HTMLElement, query: SearchQuery, textOf: (item: HTMLElement) => string): boolean {
  const { verdicts = '', section = '' } = item.dataset;
  if (query.section !== '' && !section.split(' ').includes(query.section)) return false;
  if (query.verdicts.size > 0 && !verdicts.split(' ').some((verdict) => query.verdicts.has(verdict))) return false;
  return query.words.length === 0 || query.words.every((word) => textOf(item).includes(word));
}

/** A slash focuses the search, as on many pages. Escape in the search clears it. */
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
