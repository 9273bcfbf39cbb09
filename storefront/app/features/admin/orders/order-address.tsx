import type { OrderDetail, ShopContent } from '@shop/contract';
import { statesOf } from '@shop/contract/rules';
import { PanelFacts } from '../panel/layout';

/** Names of the billing form's countries and states by their codes. */
export type Places = Pick<ShopContent, 'countries' | 'states'>;

/** The billing details in the words and the order of the checkout's form. */
const CUSTOMER: readonly (readonly [field: string, label: string])[] = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['streetAddress1', 'Street address'],
  ['streetAddress2', 'Apartment, suite'],
  ['city', 'City'],
  ['state', 'State'],
  ['zip', 'Zip'],
  ['country', 'Country'],
];

interface Props {
  customer: OrderDetail['customer'];
  places: Places | null;
}

/** A field's value as people read it: the name of a country or state in place of its code. */
export function placeName({ customer, places }: Props, field: string): string | undefined {
  const code = customer[field];
  const states = places ? statesOf(customer['country'] ?? '', places) : undefined;
  const options = field === 'country' ? places?.countries : field === 'state' ? states : undefined;
  return options?.find((option) => option.code === code)?.name ?? code;
}

/** Who bought, and where it goes. */
export function OrderAddress(props: Props) {
  const given = CUSTOMER.filter(([field]) => props.customer[field]);
  return <PanelFacts facts={given.map(([field, label]) => [label, placeName(props, field)])} />;
}
