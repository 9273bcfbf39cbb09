import type { PageBlock } from '@shop/contract';

/** What every block is given: its content, and whether it opens its page. */
export interface BlockProps<B extends PageBlock> {
  block: B;
  first: boolean;
}
