/**
 * A row that is swiped on phones, with the beginning of the next one in sight, and stands whole on wider windows, where
 * the place that uses it says its columns. The padding keeps a focused link's outline inside the box that scrolls.
 */
export const SWIPE_ROW =
  'flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-px-(--space-page) px-(--space-page) py-1 [scrollbar-width:none] md:mx-auto md:grid md:max-w-[1680px] md:gap-4 md:overflow-visible';

/** One of the row. */
export const SWIPE_ITEM = 'min-w-0 shrink-0 snap-start md:w-auto';
