import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { buttonClass } from '~/ui/button';
import { Picture } from '~/ui/picture';
import { ContentAnchor } from '~/ui/content-anchor';
import type { BlockProps } from '../block-props';
import { Chapter } from './chapter';

/** A wide picture with words and a way on: words on the picture, beside it, or as a chapter of their own. */
export function Banner({ block }: BlockProps<BlockOf<'banner'>>) {
  const Look = LOOKS[block.look];
  return <Look block={block} />;
}

type Part = { block: BlockOf<'banner'> };

function Over({ block }: Part) {
  const { label, title, text, picture, focus, link } = block;
  return (
    <section className="relative isolate flex min-h-[28rem] items-center overflow-hidden dark-ground md:min-h-[36rem]">
      {picture && (
        <Picture
          picture={picture}
          sizes="(width > 768px) 110vw, 240vw"
          focus={focus}
          decorative
          className="absolute inset-0 -z-10 size-full object-cover"
        />
      )}
      <div aria-hidden="true" className="absolute inset-0 -z-10 bg-ink/60" />
      <div className="page flex flex-col items-center gap-5 py-20 text-center">
        {label && <p className="label">{label}</p>}
        <h2 className="max-w-[20ch] font-display text-3xl">{title}</h2>
        {text && <p className="max-w-[46ch] text-lg">{text}</p>}
        {link && <ContentAnchor link={link} className={buttonClass('light', 'mt-2')} />}
      </div>
    </section>
  );
}

function Beside({ block }: Part) {
  const { label, title, text, picture, focus, link } = block;
  return (
    <section className={clsx('grid items-center bg-stone', picture && 'md:grid-cols-[3fr_2fr]')}>
      {picture && (
        <Picture
          picture={picture}
          sizes="(width > 768px) 60vw, 100vw"
          focus={focus}
          className="aspect-[4/3] size-full object-cover md:aspect-[16/10]"
        />
      )}
      <div className="flex flex-col items-start gap-5 px-(--space-page) py-14 md:px-14 xl:px-20">
        {label && <p className="label text-ink-soft">{label}</p>}
        <h2 className="font-display text-2xl">{title}</h2>
        {text && <p className="max-w-[40ch]">{text}</p>}
        {link && <ContentAnchor link={link} className={buttonClass('secondary', 'mt-2')} />}
      </div>
    </section>
  );
}

const LOOKS = { over: Over, beside: Beside, chapter: Chapter };
