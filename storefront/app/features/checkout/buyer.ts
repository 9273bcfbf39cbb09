import type { CustomerInfo, PaymentSucceeded } from '@shop/contract';
import type { Cents } from '@shop/contract/rules';

/** A piece that was paid for, by its picture in the metal that was chosen. */
export interface BoughtPiece {
  key: string;
  image: string;
}

/** Who pays for what, as the form says when 'Place order' is pressed. */
export interface Buyer extends Pick<CustomerInfo, 'email' | 'firstName' | 'lastName'> {
  /** The country's name as accounts keep it, which is the English one. */
  country: string;
  pieces: readonly BoughtPiece[];
  amount: Cents;
}

/**
 * The buyer that a receipt is for; null for one of another payment, which this browser had left open and has only now
 * heard of: nobody is thanked by somebody else's name.
 */
export const buyerOf = (receipt: PaymentSucceeded, buyer: Buyer | null): Buyer | null =>
  buyer?.amount === receipt.amount && buyer.email.toLowerCase() === receipt.customerEmail.toLowerCase()
    ? buyer
    : null;

/** What a country is called in English; '' for what is no code of one. */
export const englishCountry = (code: string): string =>
  /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) ?? '')
    : '';
