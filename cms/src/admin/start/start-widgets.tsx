import type { WidgetArgs } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { CoinIcon } from '../house/coin-icon';
import { HowToSell, HowToWrite, Planned, TheShop, Unpublished, Waiting } from './cards';

/** Of Strapi's own cards this one stays: what was edited last. Statistics, profile and advertisement go. */
const KEPT = 'last-edited-entries';

const card = (id: string, title: string, component: ComponentType): WidgetArgs => ({
  id,
  icon: CoinIcon as never,
  title: { id: `shop.start.${id}`, defaultMessage: title },
  component: () => Promise.resolve(component),
});

const OURS = [
  card('write', 'How to write', HowToWrite),
  card('sell', 'How to sell, arrange and plan', HowToSell),
  card('unpublished', 'Changes that nobody sees yet', Unpublished),
  card('planned', 'Planned', Planned),
  card('waiting', 'What waits', Waiting),
  card('shop', 'The shop', TheShop),
];

/** The cards of the start screen, in place of Strapi's. */
export const startWidgets = (strapis: WidgetArgs[]): WidgetArgs[] => [
  ...OURS,
  ...strapis.filter(({ id }) => id === KEPT),
];
