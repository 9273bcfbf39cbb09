import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { coverWidth } from '~/ui/cover-width';
import { ContentAnchor } from '~/ui/content-anchor';
import { Picture } from '~/ui/picture';
import { SWIPE_ITEM, SWIPE_ROW } from './swipe-row';

type Card = BlockOf<'cards'>['cards'][number];

/** Columns on wide windows by how many cards there are; six and more begin a second row. */
const COLUMNS = ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-4'];

/** Small pictures side by side: the categories of a shop at a glance, each a link; or sides of one piece. */
export function CardRow({ cards }: { cards: Card[] }) {
  const hasLinks = cards.some(({ link }) => link);
  const share = Math.round(100 / Math.min(cards.length, 5));
  return (
    <ul
      // Without a link inside, the keyboard scrolls the row itself.
      tabIndex={hasLinks ? undefined : 0}
      className={clsx(SWIPE_ROW, COLUMNS[cards.length] ?? 'md:grid-cols-5')}
    >
      {cards.map((card, i) => (
        // Two large ones stand in steps.
        <li
          key={card.title}
          className={clsx(
            SWIPE_ITEM,
            'w-[62vw]',
            share === 50 ? 'sm:flex-1' : 'sm:w-[38vw]',
            share === 50 && i === 1 && 'md:mt-24',
          )}
        >
          {card.link ? (
            <ContentAnchor link={card.link} className="group block">
              <Tile card={card} share={share} />
            </ContentAnchor>
          ) : (
            <Tile card={card} share={share} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** `share`: of the window's width, in percent. */
function Tile({ card, share }: { card: Card; share: number }) {
  const { label, title, text, picture, link } = card;
  const isLarge = share >= 50;
  return (
    <>
      <span className="block aspect-[4/5] overflow-hidden bg-stone">
        {picture && (
          <Picture
            picture={picture}
            sizes={`(width > 768px) ${coverWidth(share, picture, 4 / 5)}vw, (width >= 480px) ${coverWidth(38, picture, 4 / 5)}vw, ${coverWidth(62, picture, 4 / 5)}vw`}
            decorative={link !== null}
            className="size-full object-cover transition-transform duration-(--duration-rise) ease-quiet group-hover:scale-[1.03]"
          />
        )}
      </span>
      <span className={clsx('flex flex-col gap-1 pt-4', isLarge && 'md:gap-3 md:pt-6')}>
        {label && <span className="label text-gold">{label}</span>}
        <span
          className={clsx(
            'font-display text-xl transition-colors group-hover:text-gold',
            isLarge && 'md:text-2xl',
          )}
        >
          {title}
        </span>
        {text && (
          <span className={clsx('text-sm text-ink-soft', isLarge && 'md:max-w-[46ch] md:text-base')}>
            {text}
          </span>
        )}
        {link && <span className="text-sm text-ink-soft">{link.text}</span>}
      </span>
    </>
  );
}
