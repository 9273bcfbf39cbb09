import type { ShopContent } from '@shop/contract';
import { formatCents, hasState, statesOf } from '@shop/contract/rules';
import { useState } from 'react';
import { asText, useLocale, useText } from '~/i18n/text';
import { Dialog } from '~/ui/dialog';
import { SelectField } from '~/ui/field';
import { Price } from '~/ui/price';
import { shippingEstimate } from './shipping-estimate';
import { stateLabel, StateOptions } from './state-options';

interface Props {
  open: boolean;
  shop: ShopContent;
  /** Where the billing form says the shopper is. */
  country: string;
  state: string;
  onClose: () => void;
}

/** The shipping calculator (CHK-04): an estimate that changes nothing. */
export function ShippingDialog({ open, onClose, ...place }: Props) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => wanted || onClose()}
      title={t('Shipping estimate')}
      description={t("An estimate of the shipping cost by place. Your order's total does not change.")}
    >
      <Calculator {...place} />
    </Dialog>
  );
}

function Calculator({ shop, ...start }: Pick<Props, 'shop' | 'country' | 'state'>) {
  const t = useText();
  const [country, setCountry] = useState(start.country);
  const [state, setState] = useState(start.state);
  const locale = useLocale();
  const states = statesOf(country, shop);
  return (
    <div className="flex flex-col gap-5 p-6">
      <SelectField label={t('Country')} value={country} onChange={(event) => setCountry(event.target.value)}>
        {shop.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {t(asText(name))}
          </option>
        ))}
      </SelectField>
      {states.length > 0 && (
        <SelectField
          label={stateLabel(t, country)}
          value={hasState(country, state, shop) ? state : ''}
          onChange={(event) => setState(event.target.value)}
        >
          <StateOptions states={states} />
        </SelectField>
      )}
      <p role="status" className="flex items-baseline justify-between border-t border-line pt-4">
        <span className="label">{t('Estimate')}</span>
        <Price cents={shippingEstimate(country, state, shop)} className="text-lg" />
      </p>
      <p className="text-sm text-ink-soft">
        {shop.shippingFlatCents > 0
          ? t('This is an estimate only. This order will be charged {amount} for shipping.', {
              amount: formatCents(shop.shippingFlatCents, locale),
            })
          : t('This is an estimate only. This order will not be charged for shipping.')}
      </p>
    </div>
  );
}
