import { cents } from '@shop/contract/rules';
import type { AdminProduct } from '@shop/contract';

/** A published ring with one picture, as staff get it. */
export const RING: AdminProduct = {
  id: 'a',
  title: 'Ring',
  category: 'ring',
  priceCents: cents(12_050),
  goldPriceCents: null,
  state: 'published',
  updatedAt: '2026-01-02T03:04:05.678Z',
  description: 'A ring.',
  pictures: [{ path: 'uploads/a.jpg', alt: 'A ring.', width: 80, height: 100 }],
  video: null,
  stock: { Silver: 5, Gold: null },
  version: 'v1',
};
