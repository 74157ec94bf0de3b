/** A button at every command, which copies it to the clipboard. */
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
      void copied(code).then((isCopied) => {
        button.textContent = isCopied ? 'Copied' : 'Press Ctrl+C';
        setTimeout(() => (button.textContent = 'Copy'), 2_000);
      });
    });
    element.append(button);
  }
}

/** False if the browser does not allow access to the clipboard: then the text is selected for manual copying. */
async function copied(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}
