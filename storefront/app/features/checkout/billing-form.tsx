import type { ShopContent } from '@shop/contract';
import { statesOf } from '@shop/contract/rules';
import { asText, useText } from '~/i18n/text';
import { SelectField, TextField } from '~/ui/field';
import type { ReactNode } from 'react';
import type { Billing, BillingField } from './payment/billing';
import type { FieldError } from './payment/checkout-rules';
import { Step } from './step';
import { stateLabel, StateOptions } from './state-options';

interface Props {
  shop: ShopContent;
  billing: Billing;
  fieldError: FieldError | null;
  /** What is empty and has to be filled in: each is marked, the one of the error above speaks. */
  missing: readonly BillingField[];
  disabled: boolean;
  onChange: (field: BillingField, value: string) => void;
  /** What is asked about the delivery below the address. */
  children?: ReactNode;
}

/** The billing details (CHK-02), each with its label, its autocomplete token and its own error. */
export function BillingForm({ shop, billing, fieldError, missing, disabled, onChange, children }: Props) {
  const t = useText();
  const errorOf = (field: BillingField) => {
    if (fieldError?.field === field) return fieldError.text;
    return missing.includes(field) ? '' : undefined;
  };
  const bind = (field: BillingField) => ({
    name: field,
    value: billing[field],
    disabled,
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  const states = statesOf(billing.country, shop);
  return (
    <>
      <Step n={1} title={t('Contact')}>
        <TextField
          label={t('Email')}
          type="email"
          inputMode="email"
          autoComplete="billing email"
          maxLength={254}
          required
          className="sm:col-span-2"
          {...bind('email')}
        />
      </Step>
      <Step n={2} title={t('Delivery')}>
        <TextField
          label={t('First name')}
          autoComplete="billing given-name"
          maxLength={100}
          required
          {...bind('firstName')}
        />
        <TextField
          label={t('Last name')}
          autoComplete="billing family-name"
          maxLength={100}
          required
          {...bind('lastName')}
        />
        <SelectField
          label={t('Country')}
          autoComplete="billing country"
          className="sm:col-span-2"
          {...bind('country')}
        >
          {shop.countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {t(asText(name))}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('Street address')}
          autoComplete="billing address-line1"
          maxLength={200}
          required
          className="sm:col-span-2"
          {...bind('streetAddress1')}
        />
        <TextField
          label={t('Apartment, suite (optional)')}
          autoComplete="billing address-line2"
          maxLength={200}
          className="sm:col-span-2"
          {...bind('streetAddress2')}
        />
        <TextField
          label={t('City')}
          autoComplete="billing address-level2"
          maxLength={100}
          required
          className={states.length > 0 ? '' : 'sm:col-span-2'}
          {...bind('city')}
        />
        {states.length > 0 && (
          <SelectField
            label={stateLabel(t, billing.country)}
            autoComplete="billing address-level1"
            {...bind('state')}
          >
            <StateOptions states={states} />
          </SelectField>
        )}
        <TextField
          label={t('Zip')}
          autoComplete="billing postal-code"
          maxLength={20}
          required
          {...bind('zip')}
        />
        <TextField
          label={t('Phone')}
          type="tel"
          inputMode="tel"
          autoComplete="billing tel"
          maxLength={40}
          required
          {...bind('phone')}
        />
        {children}
      </Step>
    </>
  );
}
