interface Place {
  code: string;
}

/** A state or province; `country` is its country's code, left out: the first country's. */
interface State extends Place {
  country?: string | null | undefined;
}

/** The places of the billing form, as the shop's settings list them (CHK-02, D-11, D-21). */
export interface Places<S extends State = State> {
  countries: readonly Place[];
  states: readonly S[];
}

/** The states to choose from in a country, in their order; in one without any the region is left out. */
export function statesOf<S extends State>(country: string, { countries, states }: Places<S>): S[] {
  return states.filter((state) => (state.country || countries[0]?.code) === country);
}

export const hasState = (country: string, state: string, places: Places): boolean =>
  lists(statesOf(country, places), state);

const lists = (places: readonly Place[], code: string) => places.some((place) => place.code === code);

/** Why a billing place is none of the shop's, and at which field that is to be said; null when it is one. */
export function placeProblem(
  { country, state }: { country: string; state: string },
  places: Places,
): { field: 'country' | 'state'; text: string } | null {
  if (!lists(places.countries, country))
    return { field: 'country', text: 'Please choose a country from the list.' };
  const states = statesOf(country, places);
  // No state is asked for by an order that names none; where the shop lists none it is as the shopper typed it.
  if (state === '' || states.length === 0 || lists(states, state)) return null;
  return { field: 'state', text: 'Please choose a state from the list.' };
}
