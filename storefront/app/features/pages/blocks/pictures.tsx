import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { Picture } from '~/ui/picture';
import type { BlockProps } from '../block-props';

const COLUMNS = ['', '', 'grid-cols-2', 'grid-cols-2 md:grid-cols-3'];

/** One to three pictures side by side, with a line below. */
export function Pictures({ block }: BlockProps<BlockOf<'pictures'>>) {
  const pictures = block.pictures.slice(0, 3);
  const alone = pictures.length === 1;
  return (
    <figure className="mx-auto w-full max-w-[1680px] px-2 py-8 md:px-(--space-page) md:py-12">
      <div className={clsx('grid gap-2 md:gap-4', COLUMNS[pictures.length])}>
        {pictures.map((picture, i) => (
          <Picture
            key={picture.path}
            picture={picture}
            sizes={alone ? '100vw' : '(width > 768px) 50vw, 100vw'}
            className={clsx(
              'w-full bg-stone object-cover',
              alone ? 'aspect-[16/9]' : 'aspect-[4/5]',
              pictures.length === 3 && i === 2 && 'max-md:col-span-2 max-md:aspect-[8/5]',
            )}
          />
        ))}
      </div>
      {block.caption && <figcaption className="pt-3 text-sm text-ink-soft">{block.caption}</figcaption>}
    </figure>
  );
}
