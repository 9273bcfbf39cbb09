import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { ContentAnchor } from '~/ui/content-anchor';
import { Picture } from '~/ui/picture';
import { SWIPE_ITEM, SWIPE_ROW } from './swipe-row';

type Card = BlockOf<'cards'>['cards'][number];

/** Columns on wide windows by how many cards there are; six and more begin a second row. */
const COLUMNS = ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-4'];

/** Small pictures side by side, each a link: the categories of a shop at a glance. */
export function CardRow({ cards }: { cards: Card[] }) {
  const share = Math.round(100 / Math.min(cards.length, 5));
  return (
    <ul className={clsx(SWIPE_ROW, COLUMNS[cards.length] ?? 'md:grid-cols-5')}>
      {cards.map((card) => (
        <li key={card.title} className={clsx(SWIPE_ITEM, 'w-[62vw] sm:w-[38vw]')}>
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

function Tile({ card, share }: { card: Card; share: number }) {
  const { label, title, text, picture, link } = card;
  return (
    <>
      <span className="block aspect-[4/5] overflow-hidden bg-stone">
        {picture && (
          <Picture
            picture={picture}
            sizes={`(width > 768px) ${share}vw, (width >= 480px) 38vw, 62vw`}
            decorative={link !== null}
            className="size-full object-cover transition-transform duration-(--duration-rise) ease-quiet group-hover:scale-[1.03]"
          />
        )}
      </span>
      <span className="flex flex-col gap-1 pt-4">
        {label && <span className="label text-gold">{label}</span>}
        <span className="font-display text-xl transition-colors group-hover:text-gold">{title}</span>
        {text && <span className="text-sm text-ink-soft">{text}</span>}
        {link && <span className="text-sm text-ink-soft">{link.text}</span>}
      </span>
    </>
  );
}
