import type { SectionRequirement, SectionState, Status } from '../../registry/model.ts';
import type { Look } from '../marks.ts';

export const statusLook: Readonly<Record<Status, Look>> = {
  ready: 'passed',
  incomplete: 'unproven',
  'not-ready': 'failed',
  'out-of-date': 'warned',
  'not-verified': 'blocked',
};

export const sectionLook: Readonly<Record<SectionState, Look>> = {
  kept: 'passed',
  partly: 'unproven',
  broken: 'failed',
  untested: 'untried',
  inapplicable: 'inapplicable',
};

export const requirementLook: Readonly<Record<SectionRequirement['state'], Look>> = {
  kept: 'passed',
  broken: 'failed',
  untested: 'untried',
  inapplicable: 'inapplicable',
};

/** The HTML id of a section on the page of an implementation. */
export function sectionId({ subject, section }: { readonly subject: string; readonly section: string }): string {
  return `${subject}-${section.replaceAll(/[^\w.]+/g, '-')}`;
}

/** The address of the page of an implementation, from a page at the top of the site. */
export function pathOf({ slug }: { readonly slug: string }): string {
  return `${encodeURIComponent(slug)}/index.html`;
}

export const kindTitle = { partner: 'Partner integrations', storefront: 'Storefronts' } as const;
