/** The states by which the list can be filtered (section 4.3): full names in their exact case. */
const stateNames: ReadonlySet<string> = new Set(
  [
    'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Hawaii, Idaho',
    'Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota',
    'Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina',
    'North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas',
    'Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming',
  ].flatMap((names) => names.split(', ')),
);

/** The values of `category1` by their `category0` (section 4.3). */
const categories: Readonly<Record<string, string>> = {
  local:
    'beauty-and-spas health-and-fitness things-to-do personal-services food-and-drink automotive home-improvement retail gift-cards',
  goods:
    'v1-personalized-items sports-and-outdoors electronics grocery-and-household for-the-home baby-kids-and-toys health-and-beauty entertainment-and-media jewelry-and-watches pet-supplies mens-clothing-shoes-and-accessories auto-and-home-improvement',
  travel:
    'air-inclusive city family-trips outdoor-activities-recreation beach-destinations all-inclusive hotel-travel unique-lodging cruises waterparks spa-and-wellness',
};

/** Values of `category1` that the operator's guide has beside those of the contract; their parents are not shown. */
const furtherCategories: ReadonlySet<string> = new Set([
  'casinos',
  'culinary',
  'luxury',
  'romantic',
  'toys',
  'womens-clothing-shoes-and-accessories',
]);

const parents: ReadonlyMap<string, string> = new Map(
  Object.entries(categories).flatMap(([category0, names]) =>
    names.split(' ').map((category1) => [category1, category0] as const),
  ),
);

/** The problem of a `state` filter; null for a listed name. Places that are no state are not judged: undefined. */
export function stateProblem(value: string): string | null | undefined {
  const state = value.trim();
  if (['District of Columbia', 'Puerto Rico'].includes(state)) return undefined;
  return stateNames.has(state) ? null : 'the full name of a state in its exact case, such as New York';
}

/** The problem of a pair of category filters; null if both are listed and fit. An absent filter is null. */
export function categoryProblem(category0: string | null, category1: string | null): string | null {
  if (category0 !== null && !Object.hasOwn(categories, category0)) return 'category0 local, goods or travel';
  if (category1 === null || furtherCategories.has(category1)) return null;
  const parent = parents.get(category1);
  if (parent === undefined) return 'a listed value of category1';
  return category0 === null || category0 === parent ? null : `category1 alone or with category0 ${parent}`;
}
