import { changesOf, uuidOf, type Change } from '../../registry/changes.ts';
import type { Registry } from '../../registry/model.ts';
import { markup, markupText, type Markup } from '../markup.ts';
import { pathOf } from './look.ts';

export interface FeedFacts {
  readonly title: string;
  /** The address of the site, with a slash at its end; null if it is unknown. */
  readonly baseUrl: string | null;
  readonly version: string;
}

/** A feed has at most this many entries, the newest ones. */
const mostEntries = 200;

/**
 * The changes as an Atom feed (RFC 4287). Without the address of the site its links are relative, and its id follows from
 * the title.
 */
export function feedXml(registry: Registry, { title, baseUrl, version }: FeedFacts): string {
  const changes = changesOf(registry).slice(0, mostEntries);
  const updated = changes[0]?.at ?? registry.builtAt;
  const base = baseUrl ?? '';
  const feed = markup`
    <feed xmlns="http://www.w3.org/2005/Atom">
    <id>urn:uuid:${uuidOf(`feed ${baseUrl ?? title}`)}</id>
    <title>${title}</title>
    <updated>${updated.toISOString()}</updated>
    <author><name>${title}</name></author>
    <generator uri="https://octoproof.dev" version="${version}">octoproof</generator>
    ${baseUrl === null ? null : markup`<link rel="self" type="application/atom+xml" href="${base}feed.xml"/>`}
    <link rel="alternate" type="text/html" href="${base}index.html"/>
    ${changes.map((change) => entry(change, base))}
    </feed>
  `;
  return `<?xml version="1.0" encoding="utf-8"?>\n${markupText(feed)}\n`;
}

function entry({ id, implementation, at, status, title, details }: Change, base: string): Markup {
  return markup`
    <entry>
    <id>urn:uuid:${id}</id>
    <title>${title}</title>
    <updated>${at.toISOString()}</updated>
    <link rel="alternate" type="text/html" href="${base}${pathOf(implementation)}"/>
    <category term="${status}"/>
    <content type="text">${details.length === 0 ? title : details.join('; ')}</content>
    </entry>
  `;
}
