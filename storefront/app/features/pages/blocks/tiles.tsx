import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { coverWidth } from '~/ui/cover-width';
import { ContentAnchor } from '~/ui/content-anchor';
import { Picture } from '~/ui/picture';

type Card = BlockOf<'cards'>['cards'][number];

/** Two tiles above, three below on wide windows: five of them make one picture (STAT-02). */
export function Tiles({ cards }: { cards: Card[] }) {
  return (
    <ul className="mx-auto grid max-w-[1680px] grid-cols-2 gap-2 px-2 md:grid-cols-6 md:gap-4 md:px-(--space-page)">
      {cards.map((card, i) => {
        const wide = i % 5 < 2;
        return (
          <li
            key={card.title}
            className={clsx(
              'min-w-0',
              wide ? 'md:col-span-3' : 'md:col-span-2',
              i === 4 && 'max-md:col-span-2',
            )}
          >
            <Tile card={card} wide={wide} last={i === 4} />
          </li>
        );
      })}
    </ul>
  );
}

function Tile({ card, wide, last }: { card: Card; wide: boolean; last: boolean }) {
  const inside = (
    <>
      <span
        className={clsx(
          'block overflow-hidden bg-stone',
          wide ? 'aspect-[4/5] md:aspect-[5/4]' : 'aspect-[4/5]',
          last && 'max-md:aspect-[5/4]',
        )}
      >
        {card.picture && (
          <Picture
            picture={card.picture}
            sizes={`(width > 768px) ${coverWidth(wide ? 50 : 33, card.picture, wide ? 5 / 4 : 4 / 5)}vw, ${coverWidth(last ? 100 : 50, card.picture, last ? 5 / 4 : 4 / 5)}vw`}
            decorative={card.link !== null}
            className="size-full object-cover transition-transform duration-(--duration-rise) ease-quiet group-hover:scale-[1.03]"
          />
        )}
      </span>
      <span className="flex flex-col gap-1 pt-4 pb-6">
        {card.label && <span className="label text-gold">{card.label}</span>}
        <span className="font-display text-xl transition-colors group-hover:text-gold">{card.title}</span>
        {card.text && <span className="text-ink-soft">{card.text}</span>}
        {card.link && (
          <span className="label mt-1 self-start border-b border-line py-1 group-hover:border-gold">
            {card.link.text}
          </span>
        )}
      </span>
    </>
  );
  if (!card.link) return <div>{inside}</div>;
  return (
    <ContentAnchor link={card.link} className="group block">
      {inside}
    </ContentAnchor>
  );
}
