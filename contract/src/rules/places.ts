interface Place {
  code: string;
}

/** The places of the billing form, as the shop's settings list them (CHK-02, D-11). */
export interface Places {
  countries: readonly Place[];
  states: readonly Place[];
}

/** The states belong to the first country; elsewhere the region is left out. */
export function hasStates(country: string, { countries }: Pick<Places, 'countries'>): boolean {
  return country === countries[0]?.code;
}

const lists = (places: readonly Place[], code: string) => places.some((place) => place.code === code);

/** Why a billing place is none of the shop's, and at which field that is to be said; null when it is one. */
export function placeObjection(
  { country, state }: { country: string; state: string },
  places: Places,
): { field: 'country' | 'state'; text: string } | null {
  if (!lists(places.countries, country))
    return { field: 'country', text: 'Please choose a country from the list.' };
  // No state is chosen where the shop lists none, and none is asked for by an order that names none.
  if (state === '' || !hasStates(country, places) || places.states.length === 0) return null;
  return lists(places.states, state)
    ? null
    : { field: 'state', text: 'Please choose a state from the list.' };
}
