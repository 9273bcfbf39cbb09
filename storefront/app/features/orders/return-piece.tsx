import type { OrderLine } from '@shop/contract';
import { nameIn } from '@shop/contract/rules';
import { useLocale, useText } from '~/i18n/text';
import { choiceText } from '~/lib/orders/choice-text';
import { CheckField } from '~/ui/check-field';
import { SelectField } from '~/ui/field';
import { LinePicture } from '~/ui/orders/line-picture';
import { typedIn, type TypedReturn } from './return-answer';

interface Props {
  line: OrderLine;
  at: number;
  /** How many of it are in no return. */
  left: number;
  typed: TypedReturn | undefined;
}

/** A piece that can go back: its tick, and how many of it (S-120). */
export function ReturnPiece({ line, at, left, typed }: Props) {
  const t = useText();
  const locale = useLocale();
  const name = nameIn(line, locale);
  const isTicked = typed?.some(([field, value]) => field === 'line' && value === String(at)) ?? false;
  const counts = Array.from({ length: Math.max(0, left) }, (_, n) => String(n + 1));
  return (
    <div className="border-b border-line py-3">
      <CheckField
        name="line"
        value={at}
        disabled={left <= 0}
        defaultChecked={isTicked && left > 0}
        label={
          <span className="flex gap-4">
            <LinePicture image={line.image} className="w-14" />
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-base">{name}</span>
              <span className="block text-ink-soft">{choiceText(line, t, locale)}</span>
              {left <= 0 && <span className="block">{t('In a return already')}</span>}
              {left > 0 && line.engraving && (
                <span className="block text-ink-soft">
                  {t('Engraved: it can be returned only if it arrived damaged or is the wrong piece.')}
                </span>
              )}
            </span>
          </span>
        }
      />
      {left > 1 && (
        <div className="pl-8 sm:max-w-60">
          <SelectField
            label={t('How many of {name}', { name })}
            name={`quantity-${at}`}
            defaultValue={typedIn(typed, `quantity-${at}`) ?? String(left)}
            options={counts.map((count) => [count, count] as const)}
          />
        </div>
      )}
      {left === 1 && <input type="hidden" name={`quantity-${at}`} value="1" />}
    </div>
  );
}
