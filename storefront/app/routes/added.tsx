import type { MetaFunction } from '@remix-run/node';
import { AddedScreen } from '~/features/bag/added-screen';
import { privateMeta } from '~/lib/meta/private-meta';

export const meta: MetaFunction = ({ matches }) =>
  privateMeta(matches, 'Added to your bag', '/AddedToCartNotification');

export default function Added() {
  return <AddedScreen />;
}
