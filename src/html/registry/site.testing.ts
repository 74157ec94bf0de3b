import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';

/** The links in the pages of a site that lead to no file, or to no element of a page. */
export async function brokenLinks(site: string): Promise<readonly string[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => relative(site, join(parentPath, name)));
  const pages = new Map<string, string>();
  for (const path of paths.filter((one) => one.endsWith('.html')))
    pages.set(path, await readFile(join(site, path), 'utf8'));
  const ids = new Map([...pages].map(([path, html]) => [path, new Set(matches(html, / id="([^"]*)"/g))]));
  return [...pages].flatMap(([path, html]) => {
    const links = [...new Set(matches(html, / href="([^"]*)"/g))].filter((href) => !href.startsWith('https:'));
    return links.flatMap((href) => {
      const [file = '', fragment] = href.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), decodeURIComponent(file)));
      const isMissing = !paths.includes(target) || (fragment !== undefined && ids.get(target)?.has(fragment) !== true);
      return isMissing && fragment !== 'content' ? [`${path}: ${href}`] : [];
    });
  });
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

const attributes = String.raw`(?:\s+[\w:-]+="[^"<]*")*`;
const token = new RegExp(
  String.raw`<\?xml [^>]*\?>\n|<(/?)([\w:-]+)${attributes}\s*(/?)>|([^<&>]+|&(?:amp|lt|gt|quot|#39);)`,
  'gy',
);

/** Whether a text is well-formed XML, without the parts of XML that octoproof does not write. */
export function wellFormed(text: string): boolean {
  const open: string[] = [];
  let at = 0;
  for (const { index, 0: whole, 1: closing, 2: name, 3: empty } of text.matchAll(token)) {
    if (index !== at) return false;
    at += whole.length;
    if (name === undefined || empty === '/') continue;
    if (closing === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return at === text.length && open.length === 0;
}
