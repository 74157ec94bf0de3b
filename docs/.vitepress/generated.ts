import { readFileSync } from 'node:fs';
import type { DefaultTheme } from 'vitepress';

interface Sidebars {
  readonly commands: readonly DefaultTheme.SidebarItem[];
  readonly requirements: readonly DefaultTheme.SidebarItem[];
}

const file = new URL('../generated/sidebars.json', import.meta.url);

/** Written by `npm run docs:generate`. */
const sidebars: Sidebars = JSON.parse(readFileSync(file, 'utf8'));

export const commandSidebar = sidebars.commands;
export const requirementSidebar = sidebars.requirements;
