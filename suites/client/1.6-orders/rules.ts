import type { ClientRule } from '../../../src/authoring.ts';
import { pageRules } from './pages.ts';
import { pollingRules } from './polling.ts';

export const orders: readonly ClientRule[] = [...pollingRules, ...pageRules];
