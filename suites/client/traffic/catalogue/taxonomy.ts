/** The full names of the states (section 4.3). */
const states: readonly string[] = [
  'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Hawaii, Idaho',
  'Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota',
  'Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina',
  'North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas',
  'Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming',
].flatMap((line) => line.split(', '));

/** Full names of areas that are no states. The contract does not say whether they are accepted, so they are not judged. */
export const otherAreas: readonly string[] = [
  'District of Columbia; Washington, D.C.; Washington DC; Puerto Rico; Guam; American Samoa',
  'Northern Mariana Islands; U.S. Virgin Islands; United States Virgin Islands; Virgin Islands',
].flatMap((line) => line.split('; '));

function words(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '));
}

/** The values of `category1` by their `category0` (section 4.3). */
const categories: Readonly<Record<string, readonly string[]>> = {
  local: words(
    'beauty-and-spas health-and-fitness things-to-do personal-services food-and-drink automotive home-improvement',
    'retail gift-cards',
  ),
  goods: words(
    'v1-personalized-items sports-and-outdoors electronics grocery-and-household for-the-home baby-kids-and-toys',
    'health-and-beauty entertainment-and-media jewelry-and-watches pet-supplies mens-clothing-shoes-and-accessories',
    'auto-and-home-improvement',
  ),
  travel: words(
    'air-inclusive city family-trips outdoor-activities-recreation beach-destinations all-inclusive hotel-travel',
    'unique-lodging cruises waterparks spa-and-wellness',
  ),
};

/** Values of `category1` that live services have beside those of the contract. Their parents are unknown. */
const furtherCategories1 = words('casinos culinary luxury romantic toys womens-clothing-shoes-and-accessories');

export function isState(name: string): boolean {
  return states.includes(name);
}

export function isCategory0(permalink: string): boolean {
  return Object.hasOwn(categories, permalink);
}

/** True for values of the contract and of live services. */
export function isCategory1(permalink: string): boolean {
  return parentOf(permalink) !== null || furtherCategories1.includes(permalink);
}

/** The `category0` of a `category1`; null for a value that the contract does not list. */
function parentOf(category1: string): string | null {
  return Object.keys(categories).find((category0) => categories[category0]?.includes(category1) === true) ?? null;
}

/** The form of every category value: lower case words with hyphens. */
export function isPermalink(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** The problem of a `state` filter; null for a listed name. Places that are no state are not judged: undefined. */
export function stateProblem(value: string): string | null | undefined {
  const state = value.trim();
  if (otherAreas.includes(state)) return undefined;
  return isState(state) ? null : 'the full name of a state in its exact case, such as New York';
}

/** The problem of a pair of category filters; null if both are listed and fit. An absent filter is null. */
export function categoryProblem(category0: string | null, category1: string | null): string | null {
  if (category0 !== null && !isCategory0(category0)) return 'category0 local, goods or travel';
  if (category1 === null) return null;
  if (!isCategory1(category1)) return 'a listed value of category1';
  const parent = parentOf(category1);
  return category0 === null || parent === null || category0 === parent
    ? null
    : `category1 alone or with category0 ${parent}`;
}
