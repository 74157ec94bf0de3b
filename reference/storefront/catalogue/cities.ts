export interface City {
  readonly state: string;
  readonly city: string;
  readonly postalCode: string;
  readonly timeZone: string;
  readonly latitude: number;
  readonly longitude: number;
}

export const defaultCity: City = place('Illinois', 'Chicago', '60601', 'America/Chicago', [41.8853, -87.6229]);

export const cities: readonly City[] = [
  defaultCity,
  place('New York', 'New York', '10012', 'America/New_York', [40.7259, -73.9981]),
  place('California', 'San José', '95113', 'America/Los_Angeles', [37.3337, -121.8907]),
  place('Pennsylvania', 'Philadelphia', '19106', 'America/New_York', [39.9489, -75.1472]),
  place('Texas', 'Austin', '78701', 'America/Chicago', [30.2711, -97.7437]),
  place('Florida', 'Miami', '33130', 'America/New_York', [25.7681, -80.2045]),
  place('Washington', 'Seattle', '98101', 'America/Los_Angeles', [47.6114, -122.3305]),
  place('Colorado', 'Denver', '80202', 'America/Denver', [39.7508, -104.9966]),
  place('North Carolina', 'Raleigh', '27601', 'America/New_York', [35.774, -78.6336]),
  place('Hawaii', 'Honolulu', '96813', 'Pacific/Honolulu', [21.3145, -157.8479]),
];

function place(
  state: string,
  city: string,
  postalCode: string,
  timeZone: string,
  [latitude, longitude]: readonly [number, number],
): City {
  return { state, city, postalCode, timeZone, latitude, longitude };
}
