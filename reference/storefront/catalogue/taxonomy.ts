/** The values of `category1` by their `category0` (section 4.3). */
export const taxonomy: Readonly<Record<string, readonly string[]>> = {
  local: [
    'beauty-and-spas',
    'health-and-fitness',
    'things-to-do',
    'personal-services',
    'food-and-drink',
    'automotive',
    'home-improvement',
    'retail',
    'gift-cards',
  ],
  goods: [
    'v1-personalized-items',
    'sports-and-outdoors',
    'electronics',
    'grocery-and-household',
    'for-the-home',
    'baby-kids-and-toys',
    'health-and-beauty',
    'entertainment-and-media',
    'jewelry-and-watches',
    'pet-supplies',
    'mens-clothing-shoes-and-accessories',
    'auto-and-home-improvement',
  ],
  travel: [
    'air-inclusive',
    'city',
    'family-trips',
    'outdoor-activities-recreation',
    'beach-destinations',
    'all-inclusive',
    'hotel-travel',
    'unique-lodging',
    'cruises',
    'waterparks',
    'spa-and-wellness',
  ],
};

/** Returns null for an unknown `category1`. */
export function parentOf(category1: string): string | null {
  return Object.keys(taxonomy).find((category0) => taxonomy[category0]?.includes(category1)) ?? null;
}

/** Turns a permalink into a label: `things-to-do` becomes `Things to do`. */
export function labelOf(permalink: string): string {
  const words = permalink.replace(/^v1-/, '').replaceAll('-', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
