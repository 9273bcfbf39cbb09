import { expect, test } from 'vitest';
import { placeProblem, statesOf } from './places.js';

const PLACES = {
  countries: [{ code: 'US' }, { code: 'CA' }, { code: 'GB' }],
  states: [{ code: 'CA' }, { code: 'NY' }],
};

test.each([
  ['US', 'NY', null],
  ['US', '', null],
  ['CA', '', null],
  // A region of a country without a list is as the shopper typed it.
  ['CA', 'Ontario', null],
  ['GB', 'NY', null],
  ['KP', '', 'country'],
  ['ZZ', 'NY', 'country'],
  ['', '', 'country'],
  ['us', '', 'country'],
  ['US', 'Nowhere', 'state'],
  ['US', 'ny', 'state'],
])('D-11 CHK-02 an order from %j, state %j, is refused at: %s', (country, state, field) => {
  expect(placeProblem({ country, state }, PLACES)?.field ?? null).toBe(field);
});

test('D-11 a shop that lists no states takes any', () => {
  const shop = { ...PLACES, states: [] };
  expect(placeProblem({ country: 'US', state: 'Ohio' }, shop)).toBeNull();
});

const PROVINCES = {
  countries: PLACES.countries,
  states: [...PLACES.states, { code: 'ON', country: 'CA' }, { code: 'QC', country: 'CA' }],
};

test.each([
  ['US', ['CA', 'NY']],
  ['CA', ['ON', 'QC']],
  ['GB', []],
])('D-21 the states of %s are %j', (country, codes) => {
  expect(statesOf(country, PROVINCES).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['CA', 'ON', null],
  ['CA', '', null],
  ['CA', 'NY', 'state'],
  ['US', 'ON', 'state'],
  ['GB', 'Kent', null],
])('D-21 an order from %s, state %j, is refused at: %s', (country, state, field) => {
  expect(placeProblem({ country, state }, PROVINCES)?.field ?? null).toBe(field);
});
