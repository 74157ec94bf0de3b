import type { ClientRule } from '../../../src/client-authoring.ts';
import { cartRules } from './carts.ts';
import { pageRules } from './pages.ts';
import { pollingRules } from './polling.ts';
import { redirectRules } from './redirect.ts';

export const returning: readonly ClientRule[] = [...redirectRules, ...cartRules, ...pollingRules, ...pageRules];
