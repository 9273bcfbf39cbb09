import type { ProductDetail } from '@shop/contract';
import { formatCents, localeFacts, type Cents, type Locale } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import type { CSSProperties, ReactNode } from 'react';
import { ProductLink } from '~/features/catalogue/product-link';
import { Rating } from '~/features/reviews/rating';
import type { Text } from '~/i18n/de';
import { asText, useLocale, useText, type Translate } from '~/i18n/text';
import { compared } from '~/features/saved/saved-ids';
import { Picture } from '~/ui/picture';

const NONE = '–';

interface Language {
  t: Translate;
  locale: Locale;
}

const money = (price: Cents | null, { locale }: Language) => (price ? formatCents(price, locale) : NONE);
const grams = (weight: number, { locale }: Language) =>
  `${new Intl.NumberFormat(localeFacts(locale).tag).format(weight)} g`;

/** What a comparison shows of each piece, one row each (D-02). */
const ROWS: readonly { name: Text; of: (piece: ProductDetail, language: Language) => ReactNode }[] = [
  { name: 'Silver', of: (piece, language) => money(piece.price, language) },
  { name: 'Gold', of: (piece, language) => money(piece.goldPrice, language) },
  { name: 'Type', of: (piece) => piece.type ?? piece.categoryName ?? piece.category },
  { name: 'Purity', of: (piece) => piece.purity ?? NONE },
  {
    name: 'Gross weight',
    of: ({ grossWeight }, language) => (grossWeight === null ? NONE : grams(grossWeight, language)),
  },
  {
    name: 'Sizes',
    of: (piece, { t }) => piece.sizes.map(({ name, label }) => label ?? t(asText(name))).join(', ') || NONE,
  },
  {
    name: 'Reviews',
    of: (piece, { t }) => (piece.rating ? <Rating {...piece.rating} /> : t('There are no reviews yet.')),
  },
  { name: 'Description', of: (piece, { t }) => piece.description || t('No description available.') },
];

/** More than these are wider than a phone. */
const FIT_A_PHONE = 2;

/** Pieces side by side (D-02). On a phone two fill the window, and the name of a row stands above them; more scroll sideways. */
export function CompareTable({ pieces }: { pieces: readonly ProductDetail[] }) {
  const t = useText();
  const language = { t, locale: useLocale() };
  const width = { '--pieces': pieces.length } as CSSProperties;
  return (
    <div
      role="region"
      aria-label={t('Comparison')}
      tabIndex={0}
      className={clsx(
        'overflow-x-auto',
        // The next one fades out of the window.
        pieces.length > FIT_A_PHONE &&
          'max-md:snap-x max-md:snap-proximity max-md:mask-r-from-[calc(100%-2.5rem)] max-md:pr-10',
      )}
    >
      <table
        className="w-full min-w-[calc(var(--pieces)*9rem)] table-fixed border-collapse text-left md:min-w-[calc(7rem+var(--pieces)*11rem)]"
        style={width}
      >
        <thead>
          <tr>
            <td className="w-0 md:w-28" />
            {pieces.map((piece) => (
              <th key={piece._id} scope="col" className="snap-start px-3 pb-6 align-top font-normal">
                <span className="block aspect-[4/5] bg-stone">
                  {piece.pictures[0] && (
                    <Picture
                      picture={piece.pictures[0]}
                      sizes="(width > 1024px) 22vw, 176px"
                      upTo={800}
                      decorative
                      className="size-full object-cover"
                    />
                  )}
                </span>
                <ProductLink
                  product={piece}
                  className="mt-3 block font-display text-lg leading-tight break-words hover:text-gold"
                >
                  {piece.title}
                </ProductLink>
                <button
                  type="button"
                  className="link mt-1 min-h-6 text-sm"
                  aria-label={t('Remove {name}', { name: piece.title })}
                  onClick={() => compared.remove(piece._id)}
                >
                  {t('Remove')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row.name} className="border-t border-line">
              <th
                scope="row"
                className="label align-top font-normal text-ink-soft max-md:sticky max-md:left-0 max-md:p-0 max-md:whitespace-nowrap md:py-4 md:pr-3"
              >
                <span className="max-md:absolute max-md:top-3 max-md:left-3">{t(row.name)}</span>
              </th>
              {pieces.map((piece) => (
                <td key={piece._id} className="px-3 py-4 align-top tabular-nums break-words max-md:pt-9">
                  {row.of(piece, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
