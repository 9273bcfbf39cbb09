import type { BlockOf, BlockType, PageBlock } from '@shop/contract';
import type { ComponentType } from 'react';
import type { BlockProps } from './block-props';
import { Accordion } from './blocks/accordion';
import { Banner } from './blocks/banner';
import { Cards } from './blocks/cards';
import { Details } from './blocks/details';
import { Hero } from './blocks/hero';
import { Icons } from './blocks/icons';
import { Newsletter } from './blocks/newsletter';
import { Pictures } from './blocks/pictures';
import { ProductRow } from './blocks/product-row';
import { Quote } from './blocks/quote';
import { Services } from './blocks/services';
import { SignatureBox } from './blocks/signature-box';
import { StoryGrid } from './blocks/story-grid';
import { Text } from './blocks/text';
import { Trio } from './blocks/trio';
import { Video } from './blocks/video';

/** One component for each kind of block. */
const BLOCKS: { [T in BlockType]: ComponentType<BlockProps<BlockOf<T>>> } = {
  hero: Hero,
  'rich-text': Text,
  cards: Cards,
  icons: Icons,
  'signature-box': SignatureBox,
  video: Video,
  trio: Trio,
  services: Services,
  accordion: Accordion,
  'product-row': ProductRow,
  banner: Banner,
  newsletter: Newsletter,
  details: Details,
  pictures: Pictures,
  quote: Quote,
  'story-grid': StoryGrid,
};

/** The blocks of a page, from top to bottom. `under`: something stands above them that has the page's title. */
export function Blocks({ blocks, under = false }: { blocks: readonly PageBlock[]; under?: boolean }) {
  return (
    <>
      {blocks.map((block, i) => {
        const Block = BLOCKS[block.type] as ComponentType<BlockProps<PageBlock>>;
        const drawn = <Block key={i} block={block} first={i === 0 && !under} />;
        if (block.mark === undefined && block.language === undefined) return drawn;
        return (
          <div key={i} data-block={block.mark} lang={block.language} className="contents">
            {drawn}
          </div>
        );
      })}
    </>
  );
}
