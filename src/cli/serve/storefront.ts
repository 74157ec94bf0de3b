import { randomInt } from 'node:crypto';
import { planOf } from '../../run/plan/plan.ts';
import { unknownFacts } from '../../model/facts.ts';
import { targetFileText } from '../../certification/target/write-storefront-target.ts';
import { faults } from '../../../reference/storefront/faults/index.ts';
import { freedoms } from '../../../reference/storefront/freedoms/index.ts';
import {
  startStorefront,
  type RunningStorefront,
  type StorefrontOptions,
} from '../../../reference/storefront/index.ts';
import { storefront as suite } from '../../../suites/storefront/index.ts';
import { isLoopback } from '../../model/loopback.ts';
import { withFlags } from '../flags/with-flags.ts';
import type { Io } from '../process/io.ts';
import { defaultKeyVariable, defaultOtherKeyVariable } from '../../certification/storefront/api-keys.ts';
import { localAccess } from '../../http/local-access.ts';
import { guarded } from '../../sandbox/guarded.ts';
import { marking } from './marking.ts';
import { readServe, serveStorefrontSpec, variantList } from './flags.ts';
import { besideContract, localRoutes, type LocalRoutes } from '../../sandbox/local-routes.ts';
import { createJournal, journalFileProblems, writeJournal, type Journal } from './journal/journal.ts';
import { shopRoutes } from '../../sandbox/shop-routes.ts';
import { exposureInWords } from '../output/exposure.ts';
import { urlProblems } from './url-flag.ts';
import { serveUntilStopped } from './until-stopped.ts';
import { journalScript } from '../../html/assets.generated.js';
import { markup } from '../../html/markup.ts';
import { sendPage } from '../../sandbox/page.ts';
import type { JournalEntry } from './journal/entry.ts';

/** `octoproof serve storefront`: serves the bundled reference until it is stopped. Returns the exit code. */
export async function serveStorefront(io: Io): Promise<number> {
  return await withFlags(io, serveStorefrontSpec, async (parsed) => {
    const listed = variantList(parsed.flags, { faults, freedoms }, io.stdout.columns);
    if (listed !== null) {
      io.stdout.write(listed);
      return 0;
    }
    const { host = '127.0.0.1', journal: journalFile, latency, seed = randomInt(2 ** 31 - 1) } = parsed.flags;
    const redirectUrl = parsed.flags.redirectUrl;
    const settings = {
      ...readServe(parsed, { faults, freedoms }, [
        ...(await journalFileProblems(journalFile)),
        ...urlProblems('--redirect-url', redirectUrl),
      ]),
      host,
      latency,
      seed,
      redirectUrl,
    };
    return await serveUntilStopped(io, settings, async () => {
      const journal = createJournal();
      const beside = besideContract({
        ...localRoutes,
        ...journalRoutes(journal),
        ...shopRoutes((browserHost) => running.shopAt(browserHost)),
      });
      const running = await startStorefront({
        ...settings,
        beside: marking('storefront', guarded(localAccess(settings), beside)),
        localPages: true,
        observe: journal.record,
      });
      const endFile = journalFile === undefined ? () => {} : writeJournal(journal, journalFile, io);
      return {
        account: accountOf(running) + seedLine(settings) + exposure(host),
        targetFile: targetFileFor(running),
        async close() {
          await running.close();
          endFile();
        },
      };
    });
  });
}

function accountOf({ baseUrl, controlUrl, apiKey, otherPartnerApiKey }: RunningStorefront): string {
  return `octoproof serves the bundled reference storefront

  base URL     ${baseUrl}
${controlUrl === null ? '' : `  control      ${controlUrl}\n`}  key          ${apiKey}
  second key   ${otherPartnerApiKey}

Paths that need no key: /health, /openapi.json
Request journal: ${baseUrl}${journalPath}
The buyLink of a cart leads to a checkout page here.

Certify it from another terminal, with the target file in octoproof.target.json:

  export ${defaultKeyVariable}=${apiKey}
  export ${defaultOtherKeyVariable}=${otherPartnerApiKey}
  octoproof storefront --target octoproof.target.json
`;
}

/** Returns a line with the seed if errors or delays are random; otherwise an empty text. */
function seedLine({ rates, latency, seed }: Pick<StorefrontOptions, 'rates' | 'latency' | 'seed'>): string {
  const isRandom = Object.keys(rates ?? {}).length > 0 || (latency !== undefined && latency.fromMs < latency.toMs);
  return isRandom ? `\nErrors and delays are random. --seed ${seed} repeats them.\n` : '';
}

function targetFileFor({ baseUrl, controlUrl, apiKey, otherPartnerApiKey, brand, orders }: RunningStorefront): string {
  const facts = {
    ...unknownFacts,
    baseUrl,
    apiKey,
    otherPartnerApiKey,
    brand,
    orders,
    control: controlUrl,
    registration: 'open' as const,
    loopback: isLoopback(new URL(baseUrl).hostname),
    writes: true,
  };
  const { checks } = planOf(suite, { facts, selection: { only: [], skip: [] }, waive: [] });
  const gaps = checks.flatMap(({ prospect }) => (prospect.kind === 'unproven' ? [prospect.gap] : []));
  return targetFileText({ facts, gaps, keyVariable: defaultKeyVariable, otherKeyVariable: defaultOtherKeyVariable });
}

/** Returns the warning about a sandbox that other machines can reach, as a paragraph; empty on a loopback address. */
function exposure(host: string): string {
  const warning = exposureInWords(host);
  return warning === null ? '' : `\n${warning}\n`;
}

const journalPath = '/_octoproof/journal';

/** Limits of open journal pages, and of the bytes that one of them has not read. The latest entries alone may have 16 MB. */
const mostPages = 20;
const mostUnread = 33_554_432;

/** Routes of the page that shows requests live, and of the server-sent events that it reads. */
function journalRoutes(journal: Journal): LocalRoutes {
  let pages = 0;
  return {
    [journalPath]: { GET: (_, outgoing) => sendPage(outgoing, page) },
    [`${journalPath}/events`]: {
      GET: (incoming, outgoing) => {
        if (pages >= mostPages) {
          outgoing.writeHead(503, { 'retry-after': '10' }).end();
          return;
        }
        outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        if (incoming.method === 'HEAD') {
          outgoing.end();
          return;
        }
        const send = (entry: JournalEntry) => {
          outgoing.write(`data: ${JSON.stringify(entry)}\n\n`);
          // A page that does not read its events must not fill the memory. It reconnects.
          if (outgoing.writableLength > mostUnread) outgoing.destroy();
        };
        // A page that reconnects may have missed entries, so it must start again.
        outgoing.write('retry: 1000\nevent: begin\ndata:\n\n');
        journal.latest().forEach(send);
        pages += 1;
        const stop = journal.follow(send);
        outgoing.on('close', () => {
          pages -= 1;
          stop();
        });
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
