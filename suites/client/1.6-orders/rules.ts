import type { ClientRule } from '../../../src/client-authoring.ts';
import { confirmationRules } from './confirmations.ts';
import { pageRules } from './pages.ts';
import { pollingRules } from './polling.ts';

export const orders: readonly ClientRule[] = [...pollingRules, ...confirmationRules, ...pageRules];
