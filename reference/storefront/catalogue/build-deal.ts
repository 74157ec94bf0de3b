import type { Location, Media } from '../wire/product.ts';
import { buildOption } from './build-option.ts';
import type { Deal } from './deal.ts';
import { defaultCity, cities, type City } from './cities.ts';
import { labelOf, taxonomy } from './taxonomy.ts';
import { usStates } from './us-states.ts';
import { uuidOf } from './uuid-of.ts';

const titles = [
  'Sixty-minute massage',
  'Crème brûlée & café für zwei',
  'Kayak tour along the bay',
  '東京スタイルの寿司',
  'Oil change “all in”',
  'Paint & sip 🎨 evening',
  'شاي بالنعناع',
  'Escape room, 2–6 players',
];
const top = ['local', 'local', 'goods', 'local', 'travel'] as const;
const optionCounts = [1, 2, 3, 1, 4] as const;
const firstUpdate = Date.UTC(2025, 0, 1);
const day = 86_400_000;
/** One deal has very many options, because clients have failed on such deals. */
const crowded = { serial: 100, options: 120 };

const unknownLocation: Location = {
  id: null,
  name: null,
  city: null,
  state: null,
  country: null,
  postalCode: null,
  street: null,
  latitude: null,
  longitude: null,
};

/** The result depends on `serial` only, so every run has the same deals. */
function buildDeal(serial: number): Deal {
  const city = cityOf(serial);
  const category0 = top[serial % top.length] ?? 'local';
  const depth1 = taxonomy[category0] ?? [];
  const category1 = depth1[Math.floor(serial / 5) % depth1.length] ?? '';
  const category2 = `${category1}-${['favorites', 'nearby', 'new'][serial % 3]}`;
  const title = `${titles[serial % titles.length]} No. ${serial + 1}`;
  return {
    id: uuidOf('deal', serial),
    position: serial + 1,
    reference: serial % 9 === 8 ? null : `deal-${serial + 1}`,
    title,
    description: `${title}.\nValid in ${city.city} for one visit.`,
    shortDescription: serial % 12 === 0 ? '' : title,
    ...statusOf(serial),
    needsBooking: false,
    listed: true,
    removed: false,
    states: serial % 7 === 0 ? [city.state, 'Illinois'] : [city.state],
    category0,
    category1,
    category2,
    category3: `${category2}-${serial % 2 === 0 ? 'classic' : 'premium'}`,
    categoryLabels: serial % 20 === 11 ? [] : [labelOf(category1), labelOf(category2)],
    timeZone: city.timeZone,
    redemptionMethod: (['DIGITAL', 'PRINT', 'MANIFEST'] as const)[serial % 3] ?? 'DIGITAL',
    options: Array.from({ length: optionCount(serial) }, (_, rank) => buildOption(serial, rank)),
    media: serial % 25 === 24 ? [] : buildMedia(serial),
    locations: category0 === 'goods' ? [] : [buildLocation(serial, city)],
    // Not in list order, so that every page has deals before and after a watermark.
    updatedAt: firstUpdate + ((serial * 97) % 269) * day,
  };
}

function cityOf(serial: number): City {
  // Shifting the cities after each round combines every category with every city.
  return cities[(serial + Math.floor(serial / cities.length)) % cities.length] ?? defaultCity;
}

function optionCount(serial: number): number {
  return serial === crowded.serial ? crowded.options : (optionCounts[serial % optionCounts.length] ?? 1);
}

function statusOf(serial: number): Pick<Deal, 'status' | 'active'> {
  if (serial % 13 === 5) return { status: 'expired', active: false };
  if (serial % 31 === 8) return { status: 'expired', active: true };
  if (serial % 11 === 3) return { status: 'sold_out', active: true };
  return { status: 'active', active: true };
}

function buildMedia(serial: number): readonly Media[] {
  const sizes = [
    { role: 'small', width: 150, height: 90 },
    { role: 'large', width: 700, height: 420 },
    { role: 'wide_crop', width: null, height: null },
  ];
  return sizes
    .slice(0, 1 + (serial % 3))
    .map((size) => ({ url: `https://img.example.com/deals/${serial + 1}/${size.role}.jpg`, ...size }));
}

function buildLocation(serial: number, city: City): Location {
  if (serial % 8 === 1) return { ...unknownLocation, city: city.city, country: 'US' };
  return {
    id: uuidOf('location', serial),
    name: `${city.city} Studio`,
    city: city.city,
    state: usStates[city.state] ?? null,
    country: 'US',
    postalCode: city.postalCode,
    street: `${100 + serial} Main Street`,
    latitude: city.latitude,
    longitude: city.longitude,
  };
}

const size = 268;

/** The bundled catalogue in list order, the same in every run: 260 listed deals, and 8 that need a booking. */
export function buildCatalogue(): readonly Deal[] {
  return Array.from({ length: size }, (_, serial) => ({ ...buildDeal(serial), needsBooking: serial % 33 === 32 }));
}
