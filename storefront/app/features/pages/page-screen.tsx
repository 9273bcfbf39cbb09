import type { PageContent } from '@shop/contract';
import { Blocks } from './registry';

/** A page of blocks. One that does not open with a hero has its title above them. */
export function PageScreen({ page }: { page: PageContent }) {
  const opens = page.blocks[0]?.type === 'hero';
  return (
    <>
      {!opens && (
        <header className="page pt-14 pb-2 md:pt-20">
          <h1 className="mx-auto max-w-[42rem] font-display text-3xl">{page.title}</h1>
        </header>
      )}
      <Blocks blocks={page.blocks} under={!opens} />
    </>
  );
}
