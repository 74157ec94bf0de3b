/** Adds a button to every command, which copies it to the clipboard. */
export function offerCopies(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const code = element.querySelector('code');
    if (code === null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', `Copy: ${element.dataset['copy'] ?? 'command'}`);
    button.addEventListener('click', () => {
      void copied(code, exactText(element) ?? code.textContent).then((isCopied) => {
        button.textContent = isCopied ? 'Copied' : 'Press Ctrl+C';
        setTimeout(() => (button.textContent = 'Copy'), 2_000);
      });
    });
    element.append(button);
  }
}

/**
 * Copies a text. If the browser refuses access to the clipboard, selects the text for manual copying and returns false.
 */
async function copied(code: HTMLElement, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}

/** The exact text if the page shows some of its characters as escapes; otherwise null. */
function exactText({ dataset: { exact } }: HTMLElement): string | null {
  if (exact === undefined) return null;
  return new TextDecoder().decode(Uint8Array.from(atob(exact), (character) => character.charCodeAt(0)));
}
