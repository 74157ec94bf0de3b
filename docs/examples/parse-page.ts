/** A code block of a page. The words after its language say how the test treats it. */
export interface Block {
  readonly language: string;
  readonly words: readonly string[];
  /** From `[NAME]`: the file that the block shows. */
  readonly file: string | null;
  readonly text: string;
  /** Index of the first character of `text` in the page. */
  readonly start: number;
}

/** Commands of a page, with the output that the page shows. */
export interface Example {
  readonly commands: Block;
  /** The `text` block that follows the commands without a line between them; null if there is none. */
  readonly output: Block | null;
}

const fence = /^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm;

/** The code blocks of a page, in order. */
export function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(fence)].map(({ 0: whole, 1: language = '', 2: info = '', 3: text = '', index }) => ({
    language,
    words: info
      .replace(/\[.*\]/, '')
      .split(' ')
      .filter(Boolean),
    file: /\[(.+)\]/.exec(info)?.[1] ?? null,
    text,
    start: index + whole.indexOf('\n') + 1,
  }));
}

/** The files and the examples of a page, in order. */
export function stepsOf(page: string): readonly (Block | Example)[] {
  const blocks = blocksOf(page);
  return blocks.flatMap((block, index): readonly (Block | Example)[] => {
    if (block.language === 'sh') {
      const next = blocks[index + 1];
      const between = page.slice(block.start + block.text.length, next?.start);
      const follows = next?.language === 'text' && /^```\n+```text[^\n]*\n$/.test(between);
      return [{ commands: block, output: follows ? next : null }];
    }
    return block.file === null ? [] : [block];
  });
}
