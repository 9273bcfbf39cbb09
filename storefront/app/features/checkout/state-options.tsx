import type { ShopContent } from '@shop/contract';
import { asText, useText, type Translate } from '~/i18n/text';

/** What a country calls the parts that an address names. */
export const stateLabel = (t: Translate, country: string): string =>
  country === 'CA' ? t('Province') : t('State');

/** The choices of a field for the state; nobody who chose none has one (D-21). */
export function StateOptions({ states }: { states: ShopContent['states'] }) {
  const t = useText();
  return (
    <>
      <option value="">{t('Please choose')}</option>
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {t(asText(name))}
        </option>
      ))}
    </>
  );
}
