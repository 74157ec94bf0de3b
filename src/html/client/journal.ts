import { coloured } from './colour-json.ts';
import { offerThemes } from './theme.ts';

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
  readonly body?: unknown;
  readonly omitted?: string;
}

interface Entry {
  readonly number: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly ms: number;
  readonly request: Message;
  readonly reply: Message | null;
}

/** Maximum number of rows. More rows would make the page slow. */
const mostRows = 500;

/** Lists the requests to the sandbox, each as a row that expands. All text is set as text, never as markup. */
function followJournal(document: Document): void {
  const list = document.querySelector<HTMLElement>('#journal');
  const filter = document.querySelector<HTMLInputElement>('#filter');
  const state = document.querySelector<HTMLElement>('#state');
  const empty = document.querySelector<HTMLElement>('#empty');
  if (list === null || filter === null || state === null || empty === null) return;
  const isWanted = (row: HTMLElement) => row.dataset['words']?.includes(filter.value.trim().toLowerCase()) !== false;
  const clear = () => {
    list.replaceChildren();
    empty.hidden = false;
  };
  document.querySelector('#clear')?.addEventListener('click', clear);
  filter.addEventListener('input', () => {
    for (const row of list.querySelectorAll<HTMLElement>('details')) row.hidden = !isWanted(row);
  });

  const events = new EventSource('/_octoproof/journal/events');
  events.addEventListener('open', () => (state.textContent = 'Live'));
  events.addEventListener('error', () => (state.textContent = 'Not connected. Is the sandbox still running?'));
  events.addEventListener('begin', clear);
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const row = rowOf(JSON.parse(data));
    row.hidden = !isWanted(row);
    list.prepend(row);
    if (list.childElementCount > mostRows) list.lastElementChild?.remove();
    empty.hidden = true;
  });
}

function rowOf({ number, at, method, path, status, ms, request, reply }: Entry): HTMLDetailsElement {
  const outcome = status === null ? 'no reply' : String(status);
  const row = document.createElement('details');
  row.className = `call ${status === null || status >= 500 ? 'failed' : status >= 400 ? 'warned' : 'passed'}`;
  row.dataset['words'] = `${method} ${path} ${outcome}`.toLowerCase();
  const summary = document.createElement('summary');
  const time = element('time', 'when', new Date(at).toLocaleTimeString());
  time.dateTime = at;
  summary.append(
    element('span', 'number', String(number)),
    element('b', 'method', method),
    element('code', 'path', path),
    element('span', 'outcome', outcome),
    element('span', 'took', `${Math.round(ms)} ms`),
    time,
  );
  row.append(summary);
  row.addEventListener(
    'toggle',
    () => {
      const inner = element('div', 'inner', '');
      inner.append(messageOf('Request', request));
      inner.append(
        reply === null
          ? element('p', 'soft', 'The connection was closed without a whole reply.')
          : messageOf('Reply', reply),
      );
      row.append(inner);
    },
    { once: true },
  );
  return row;
}

function messageOf(title: string, { headers, bytes, body, omitted }: Message): HTMLElement {
  const part = element('section', 'message', '');
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  part.append(element('h2', 'label', title), element('pre', '', head));
  if (body !== undefined) {
    const text = element('pre', '', '');
    text.append(...coloured(JSON.stringify(body, null, 2)));
    part.append(text);
  }
  if (omitted !== undefined) part.append(element('p', 'soft', `A body of ${bytes} bytes is not shown: ${omitted}.`));
  return part;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text: string,
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = text;
  return created;
}

offerThemes(document);
followJournal(document);
