import { requirementPage } from '../report/wording/requirement-page.ts';
import { markup, type Markup } from './markup.ts';

/** A link to the documentation page of a requirement; null for the user's own suites. */
export function requirementLink(id: string): Markup | null {
  const address = requirementPage(id);
  return address === null ? null : markup` <a href="${address}">About this requirement</a>`;
}
