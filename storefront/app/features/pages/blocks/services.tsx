import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { ContentAnchor } from '~/ui/content-anchor';
import { BlockHeading } from '../heading';
import type { BlockProps } from '../block-props';

/** Columns on wide windows by how many services there are. */
const COLUMNS = ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'];

/** Short promises in a strip between hairlines: two beside each other on phones, all in one row on wide windows. */
export function Services({ block: { title, items } }: BlockProps<BlockOf<'services'>>) {
  return (
    <section className="page pb-(--space-section)">
      <BlockHeading title={title} />
      <ul
        className={clsx(
          'grid grid-cols-2 gap-px border-y border-line bg-line',
          COLUMNS[items.length] ?? 'lg:grid-cols-4',
        )}
      >
        {items.map((item) => (
          <li
            key={item.title}
            className="flex flex-col items-start gap-2 bg-ivory py-6 odd:pr-4 even:pl-4 last:odd:col-span-2 lg:px-8 lg:py-10 lg:first:pl-0 lg:last:col-span-1 lg:last:pr-0"
          >
            <h3 className="font-display text-xl text-balance">{item.title}</h3>
            {item.text && <p className="text-sm text-ink-soft lg:text-base">{item.text}</p>}
            {item.link && (
              <ContentAnchor
                link={item.link}
                className="mt-auto inline-flex min-h-11 items-center text-sm underline decoration-line underline-offset-4 hover:text-gold hover:decoration-gold"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
