import { Link } from '@remix-run/react';
import { cents, formatCents, nameIn, PIECE_LIMIT, type BagLimits } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { useLocale, useText } from '~/i18n/text';
import { choiceText } from '~/lib/orders/choice-text';
import { LinePicture } from '~/ui/orders/line-picture';
import { Price } from '~/ui/price';
import type { BagLine } from './store/bag-line';
import { LineForm } from './line-form';

interface Props {
  line: BagLine;
  limits: BagLimits;
  onChange: (delta: 1 | -1) => void;
  onRemove: () => void;
  onKeep: () => void;
  /** A click on the piece's link: the overlay closes. */
  onFollow?: (() => void) | undefined;
}

/** One line of the bag or of the order: picture, link, size and metal, price, quantity, Remove. */
export function BagRow({ line, limits, onChange, onRemove, onKeep, onFollow }: Props) {
  const t = useText();
  const { price, priceWas, quantity, available, left, notEngraved } = line;
  const locale = useLocale();
  const name = nameIn(line, locale);
  // A piece that left the catalogue has no page to link to.
  const gone = !available && line.href === '/';
  const full = quantity >= limits.lineQuantity;
  return (
    <li className="flex gap-4 border-b border-line py-5" data-testid="bag-line">
      <LinePicture image={line.image} className={available ? 'w-20 sm:w-24' : 'w-20 opacity-50 sm:w-24'} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-baseline justify-between gap-4">
          {gone ? (
            <span className="min-w-0 font-display text-lg wrap-anywhere">{name}</span>
          ) : (
            <Link
              to={line.href}
              onClick={onFollow}
              className="min-w-0 font-display text-lg wrap-anywhere hover:text-gold"
            >
              {name}
            </Link>
          )}
          {available && <Price cents={cents(price * quantity)} className="shrink-0" />}
        </div>
        <p className="text-sm text-ink-soft">
          {choiceText(line, t, locale)}
          {available && quantity > 1 && (
            <>
              {' · '}
              <Price cents={price} /> {t('each')}
            </>
          )}
        </p>
        {available && priceWas != null && priceWas !== price && (
          <p className="text-sm text-gold" data-testid="price-changed">
            {t('was {was}, now {now}', {
              was: formatCents(priceWas, locale),
              now: formatCents(price, locale),
            })}
          </p>
        )}
        {!available && (
          <p className="text-sm text-error">
            {t(
              left === 0
                ? 'Sold out'
                : notEngraved
                  ? 'No longer engraved: please add it without an engraving'
                  : 'No longer available',
            )}
          </p>
        )}
        {available && left != null && (
          <p className={clsx('text-sm', quantity > left ? 'text-error' : 'text-ink-soft')}>
            {t(quantity > left ? 'Only {n} left: please lower the quantity' : 'Only {n} left', { n: left })}
          </p>
        )}
        {full && <p className="text-sm text-ink-soft">{t(PIECE_LIMIT, { n: limits.lineQuantity })}</p>}
        <LineForm
          cartItemId={line.cartItemId}
          // Several lines may be of one piece: those who hear the page tell them apart by what was chosen.
          name={`${name}, ${choiceText(line, t, locale)}`}
          quantity={quantity}
          full={full}
          onChange={onChange}
          onRemove={onRemove}
          onKeep={onKeep}
        />
      </div>
    </li>
  );
}
