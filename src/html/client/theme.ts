/** Adds a button that switches between light and dark colours. Default: the preference of the system. */
export function offerThemes(document: Document): void {
  const button = document.getElementById('theme');
  if (button === null) return;
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset['theme'] ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const label = () => {
    const other = isDark() ? 'Light' : 'Dark';
    button.textContent = other;
    button.setAttribute('aria-label', `${other} colours`);
  };
  button.addEventListener('click', () => {
    root.dataset['theme'] = isDark() ? 'light' : 'dark';
    label();
  });
  system.addEventListener('change', label);
  label();
  button.hidden = false;
}
