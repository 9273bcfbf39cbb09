import { cents, formatCents } from '@shop/contract/rules';
import { Typography } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType, ReactNode } from 'react';

const MONEY = 'global::money';
/** Strapi's hook through which the columns of every list go. */
const COLUMNS = 'Admin/CM/pages/ListView/inject-column-in-table';

interface Column {
  name: string;
  attribute?: { customField?: string };
  cellFormatter?: (row: Record<string, unknown>) => ReactNode;
}
interface Columns {
  displayedHeaders: Column[];
}

/** The field for amounts: in dollars on edit screens (src/index.ts registers its column). */
export const moneyField = {
  name: 'money',
  type: 'integer',
  intlLabel: { id: 'shop.money', defaultMessage: 'Amount' },
  intlDescription: { id: 'shop.money.description', defaultMessage: 'Dollars; stored as cents.' },
  components: {
    // Strapi's type knows no props.
    Input: async () => ({ default: (await import('./money-input')).MoneyInput as ComponentType }),
  },
} as const;

const inDollars = ({ name, ...column }: Column): Column => ({
  ...column,
  name,
  cellFormatter: ({ [name]: amount }) => (
    <Typography textColor="neutral800">
      {typeof amount === 'number' ? formatCents(cents(amount)) : '-'}
    </Typography>
  ),
});

/** Writes amounts in lists in dollars, too. */
export function writeAmountsInLists(app: Pick<StrapiApp, 'registerHook'>): void {
  app.registerHook(COLUMNS, ({ displayedHeaders, ...rest }: Columns) => ({
    ...rest,
    displayedHeaders: displayedHeaders.map((column) =>
      column.attribute?.customField === MONEY ? inDollars(column) : column,
    ),
  }));
}
