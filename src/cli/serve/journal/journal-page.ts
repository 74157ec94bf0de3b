import { journalScript } from '../../../html/assets.generated.js';
import { markup } from '../../../html/markup.ts';
import type { LocalRoutes } from '../../../sandbox/local-routes.ts';
import { sendPage } from '../../../sandbox/page.ts';
import type { JournalEntry } from './entry.ts';
import type { Journal } from './journal.ts';

export const journalPath = '/_octoproof/journal';

/** Routes of the page that shows requests live, and of the server-sent events that it reads. */
export function journalRoutes(journal: Journal): LocalRoutes {
  return {
    [journalPath]: { GET: (_, outgoing) => sendPage(outgoing, page) },
    [`${journalPath}/events`]: {
      GET: (incoming, outgoing) => {
        outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        if (incoming.method === 'HEAD') {
          outgoing.end();
          return;
        }
        const send = (entry: JournalEntry) => outgoing.write(`data: ${JSON.stringify(entry)}\n\n`);
        // A page that reconnects may have missed entries, so it must start again.
        outgoing.write('retry: 1000\nevent: begin\ndata:\n\n');
        journal.latest().forEach(send);
        outgoing.on('close', journal.follow(send));
      },
    },
  };
}

const page = {
  title: 'Requests',
  script: journalScript,
  body: markup`
    <p class="lead">Each request of a client, the newest first. Keys and personal data are masked.</p>
    <div class="tools">
    <label>Filter <input type="search" id="filter" placeholder="POST, /carts, 409" autocomplete="off" spellcheck="false"></label>
    <button type="button" class="quiet-button" id="clear">Clear</button>
    <span class="soft" role="status" id="state">Connecting</span>
    </div>
    <noscript><p>This page needs JavaScript. The flag --journal writes the same to a file.</p></noscript>
    <p class="soft" id="empty">No request yet.</p>
    <div class="journal" id="journal"></div>
  `,
};
