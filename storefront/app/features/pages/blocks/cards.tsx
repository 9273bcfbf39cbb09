import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { coverWidth } from '~/ui/cover-width';
import { Picture } from '~/ui/picture';
import { ContentAnchor } from '~/ui/content-anchor';
import { BlockHeading } from '../heading';
import type { BlockProps } from '../block-props';
import { CardRow } from './card-row';
import { Tiles } from './tiles';

type Card = BlockOf<'cards'>['cards'][number];

/** Pictures with words: large tiles that are links, a row of small ones, columns, or one below the other with the picture left and right. */
export function Cards({ block }: BlockProps<BlockOf<'cards'>>) {
  const { title, text, look, cards } = block;
  return (
    <section className="py-(--space-section)">
      <BlockHeading title={title} text={text} className="px-(--space-page)" />
      {look === 'tiles' && <Tiles cards={cards} />}
      {look === 'row' && <CardRow cards={cards} />}
      {look === 'columns' && <Columns cards={cards} />}
      {look === 'alternating' && <Alternating cards={cards} />}
    </section>
  );
}

function CardText({ card: { label, title, text, link }, size }: { card: Card; size: string }) {
  return (
    <>
      {label && <p className="label text-gold">{label}</p>}
      <h3 className={`font-display ${size}`}>{title}</h3>
      {text && <p className="text-ink-soft">{text}</p>}
      {link && (
        <ContentAnchor
          link={link}
          className="label mt-2 inline-flex min-h-11 items-center self-start border-b border-gold hover:text-gold"
        />
      )}
    </>
  );
}

function Columns({ cards }: { cards: Card[] }) {
  return (
    <ul className="page grid gap-x-6 gap-y-14 md:grid-cols-3 md:gap-x-10">
      {cards.map((card, i) => (
        <li key={card.title} className={clsx('flex flex-col gap-4', i % 3 === 1 && 'md:mt-20')}>
          {card.picture && (
            <Picture
              picture={card.picture}
              sizes={`(width > 768px) ${coverWidth(33, card.picture, 4 / 5)}vw, ${coverWidth(100, card.picture, 4 / 5)}vw`}
              className="aspect-[4/5] w-full bg-stone object-cover"
            />
          )}
          <CardText card={card} size="text-xl" />
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
              sizes={`(width > 768px) ${coverWidth(58, card.picture, 4 / 3)}vw, ${coverWidth(100, card.picture, 4 / 3)}vw`}
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
            <CardText card={card} size="text-2xl" />
          </div>
        </li>
      ))}
    </ul>
  );
}
