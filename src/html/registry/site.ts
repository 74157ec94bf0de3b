import { join } from 'node:path';
import { dossierFiles } from '../../dossier/files.ts';
import { registryText } from '../../registry/document.ts';
import type { Decision, Implementation, Registry } from '../../registry/model.ts';
import { verifiedText, type SiteFile } from '../../registry/site-files.ts';
import { dossierPage } from '../dossier/page.ts';
import { badgeJson, badgeSvg } from './badge.ts';
import { feedXml } from './feed.ts';
import { implementationPage, type ImplementationFacts } from './implementation-page.ts';
import { indexPage, orders } from './index-page.ts';

export interface SiteFacts extends ImplementationFacts {
  /** The folder of the registry, from which the certificates are copied. */
  readonly root: string;
}

/** All files of the site. */
export function siteFiles(registry: Registry, facts: SiteFacts): readonly SiteFile[] {
  return [
    ...registry.implementations.flatMap((implementation) => implementationFiles(implementation, facts)),
    { path: 'feed.xml', text: () => feedXml(registry, facts) },
    { path: 'registry.json', text: () => registryText(registry, facts.version) },
    // The tables come last, so that they never link to a page that is not there yet.
    ...orders.map((order) => ({ path: order.path, text: () => indexPage(registry, order, facts) })),
  ];
}

function implementationFiles(implementation: Implementation, facts: SiteFacts): readonly SiteFile[] {
  const { slug, status, current } = implementation;
  return [
    ...(current === null ? [] : dossierFilesOf(current, `${slug}/dossier`, facts.root)),
    { path: `${slug}/badge.svg`, text: () => badgeSvg(status) },
    { path: `${slug}/badge.json`, text: () => badgeJson(status) },
    { path: `${slug}/index.html`, text: () => implementationPage(implementation, facts) },
  ];
}

/** The page of the dossier is made again: the one in its folder has no digest. */
function dossierFilesOf(
  { folder, dossier, text, published }: Decision,
  path: string,
  root: string,
): readonly SiteFile[] {
  const isPublished = new Set(published.map(({ file }) => file));
  const missing = new Set(dossier.evidence.map(({ file }) => file).filter((file) => !isPublished.has(file)));
  return [
    ...published.map(({ file, sha256 }) => ({
      path: `${path}/${file}`,
      text: () => verifiedText(join(root, folder, file), sha256),
    })),
    { path: `${path}/${dossierFiles.document}`, text: () => `${JSON.stringify(dossier, null, 2)}\n` },
    { path: `${path}/${dossierFiles.statement}`, text: () => text },
    { path: `${path}/${dossierFiles.page}`, text: () => dossierPage(dossier, missing) },
  ];
}
