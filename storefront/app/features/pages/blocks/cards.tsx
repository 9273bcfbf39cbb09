import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx';
import { Picture } from '~/ui/picture';
import { ContentAnchor } from '~/ui/content-anchor';
import { BlockHeading } from '../heading';
import type { BlockProps } from '../block-props';

type Card = BlockOf<'cards'>['cards'][number];

/** Pictures with words: large tiles that are links, columns, or one below the other with the picture left and right. */
export function Cards({ block }: BlockProps<BlockOf<'cards'>>) {
  const { title, text, look, cards } = block;
  return (
    <section className="py-(--space-section)">
      <BlockHeading title={title} text={text} className="px-(--space-page)" />
      {look === 'tiles' && <Tiles cards={cards} />}
      {look === 'columns' && <Columns cards={cards} />}
      {look === 'alternating' && <Alternating cards={cards} />}
    </section>
  );
}

/** Two tiles above, three below on wide windows: five of them make one picture (STAT-02). */
function Tiles({ cards }: { cards: Card[] }) {
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
            sizes={wide ? '(width > 768px) 50vw, 50vw' : '(width > 768px) 33vw, 50vw'}
            decorative={card.link !== null}
            className="size-full object-cover transition-transform duration-(--duration-rise) ease-quiet group-hover:scale-[1.03]"
          />
        )}
      </span>
      <span className="flex flex-col gap-1 px-1 pt-4 pb-6">
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

const anchor = 'label mt-2 inline-flex min-h-11 items-center self-start border-b border-gold hover:text-gold';

function Columns({ cards }: { cards: Card[] }) {
  return (
    <ul className="page grid gap-x-6 gap-y-14 md:grid-cols-3 md:gap-x-10">
      {cards.map((card, i) => (
        <li key={card.title} className={clsx('flex flex-col gap-4', i % 3 === 1 && 'md:mt-20')}>
          {card.picture && (
            <Picture
              picture={card.picture}
              sizes="(width > 768px) 33vw, 100vw"
              className="aspect-[4/5] w-full bg-stone object-cover"
            />
          )}
          {card.label && <p className="label text-gold">{card.label}</p>}
          <h3 className="font-display text-xl">{card.title}</h3>
          {card.text && <p className="text-ink-soft">{card.text}</p>}
          {card.link && <ContentAnchor link={card.link} className={anchor} />}
        </li>
      ))}
    </ul>
  );
}

function Alternating({ cards }: { cards: Card[] }) {
  return (
    <ul className="page flex flex-col gap-16 md:gap-28">
      {cards.map((card, i) => (
        <li key={card.title} className="grid items-center gap-8 md:grid-cols-12 md:gap-0">
          {card.picture && (
            <Picture
              picture={card.picture}
              sizes="(width > 768px) 58vw, 100vw"
              className={clsx(
                'aspect-[4/3] w-full bg-stone object-cover md:col-span-7',
                i % 2 === 1 && 'md:order-2 md:col-start-6',
              )}
            />
          )}
          <div
            className={clsx(
              'flex flex-col gap-4 md:col-span-4',
              i % 2 === 1 ? 'md:order-1 md:col-start-1' : 'md:col-start-9',
            )}
          >
            {card.label && <p className="label text-gold">{card.label}</p>}
            <h3 className="font-display text-2xl">{card.title}</h3>
            {card.text && <p className="text-ink-soft">{card.text}</p>}
            {card.link && <ContentAnchor link={card.link} className={anchor} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
