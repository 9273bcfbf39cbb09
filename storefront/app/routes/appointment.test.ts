import { expect, test, vi } from 'vitest';
import { freeTimes } from '~/features/appointment/appointment.server';
import { loader } from './appointment';

vi.mock('~/features/appointment/appointment.server', () => ({
  FRESH_PAGE: {},
  bookAppointment: vi.fn(),
  freeTimes: vi.fn(),
}));

const load = (page: object | null) =>
  loader({ context: { cms: { page: () => Promise.resolve(page) }, log: () => undefined } } as never);
const BOOKING = { free: {}, formKey: 'key' };
const PAGE = { title: 'Our own', slug: 'Appointment' };

test.each([
  ['takes appointments', BOOKING, PAGE, { booking: BOOKING, page: null }],
  ['takes none and has a page there', null, PAGE, { booking: null, page: PAGE }],
])('S-112 the address of appointments in a shop that %s', async (_, booking, page, shown) => {
  vi.mocked(freeTimes).mockResolvedValue(booking as never);
  expect((await load(page)).data).toEqual(shown);
});

test('S-112 a shop that takes none and has no page there has nothing at the address', async () => {
  vi.mocked(freeTimes).mockResolvedValue(null);
  await expect(load(null)).rejects.toMatchObject({ status: 404 });
});
