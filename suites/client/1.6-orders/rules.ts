import type { ClientRule } from '../../../src/client-authoring.ts';
import { pageRules } from './pages.ts';
import { pollingRules } from './polling.ts';

export const orders: readonly ClientRule[] = [...pollingRules, ...pageRules];
