import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const docsFolder = fileURLToPath(new URL('..', import.meta.url));

/** A page of the site. */
export interface Page {
  /** Relative to `docs`, with the ending. */
  readonly path: string;
  readonly text: string;
}

/** Replaces what stands in the folders, so that a removed requirement leaves no page behind. */
export async function writePages(folders: readonly string[], pages: readonly Page[]): Promise<void> {
  for (const folder of folders) await rm(join(docsFolder, folder), { recursive: true, force: true });
  for (const { path, text } of pages) {
    const file = join(docsFolder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${text.trimEnd()}\n`);
  }
}

/** A text from code as Markdown that shows exactly this text: neither Markdown nor a template of the site reads it. */
export function plain(text: string): string {
  return text.replaceAll(/[&<>{}|*_[\]`#\\~]/g, (character) => `&#${character.codePointAt(0)};`);
}

/** A text from code as inline code. */
export function code(text: string): string {
  return `<code v-pre>${plain(text)}</code>`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
