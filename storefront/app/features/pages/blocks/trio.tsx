import type { BlockOf } from '@shop/contract';
import { coverWidth } from '~/ui/cover-width';
import { Picture } from '~/ui/picture';
import { ContentAnchor } from '~/ui/content-anchor';
import { BlockHeading } from '../heading';
import type { BlockProps } from '../block-props';

/** Three services or promises side by side (MKT-04). */
export function Trio({ block }: BlockProps<BlockOf<'trio'>>) {
  const { label, title, items } = block;
  return (
    <section className="page py-(--space-section)">
      <BlockHeading label={label} title={title} />
      <ul className="grid gap-px border-y border-line bg-line md:grid-cols-3">
        {items.map((item) => (
          <li
            key={item.title}
            className="flex flex-col items-start gap-3 bg-ivory py-8 md:px-8 md:py-12 md:first:pl-0 md:last:pr-0"
          >
            {item.picture && (
              <Picture
                picture={item.picture}
                sizes={`(width > 768px) ${coverWidth(33, item.picture, 4 / 3)}vw, ${coverWidth(100, item.picture, 4 / 3)}vw`}
                className="mb-3 aspect-[4/3] w-full bg-stone object-cover"
              />
            )}
            <h3 className="font-display text-xl">{item.title}</h3>
            <p className="text-ink-soft">{item.text}</p>
            {item.link && (
              <ContentAnchor
                link={item.link}
                className="label mt-auto inline-flex min-h-11 items-center border-b border-gold hover:text-gold"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
