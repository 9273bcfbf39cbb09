import { Form, useSubmit } from '@remix-run/react';
import { SEARCH } from '@shop/contract/rules';
import { useRef } from 'react';
import { useText } from '~/i18n/text';
import { onePieceOfEach } from '~/features/catalogue/menu-categories';
import { SmallTile } from '~/features/catalogue/small-tile';
import { useMenuProducts } from '~/features/catalogue/use-menu-products';
import { useKept } from '~/features/saved/kept-list';
import { Dialog } from '~/ui/dialog';
import { SearchIcon } from '~/ui/icons';
import { recentSearches, rememberSearch } from './recent-searches';
import { Searches } from './searches';
import { ShortStoryLink } from './short-story';

/** SRCH-01 */
const POPULAR = ['Pendant', 'Earring', 'Rings', 'Bracelets'] as const;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The search over the whole window (SRCH-01), with what was searched for here before, a few pieces and stories before a
 * letter is typed. Typing calls nothing (SRCH-02); Enter leads to the results (D-02).
 */
export default function SearchOverlay({ open, onOpenChange }: Props) {
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const loaded = useMenuProducts(open);
  const pieces = onePieceOfEach(loaded);
  const stories = loaded?.stories ?? [];
  const recent = useKept(recentSearches);
  const close = () => onOpenChange(false);
  const search = (words: string) => {
    rememberSearch(words);
    close();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Search')}
      description={t('Search the whole collection.')}
      place="full"
      initialFocus={box}
    >
      <div className="page flex max-w-4xl flex-1 flex-col gap-14 py-[min(12vh,5rem)]">
        <Form
          method="get"
          action="/ProductList"
          role="search"
          className="flex items-end gap-4 border-b border-ink"
          onSubmit={(event) => {
            event.preventDefault();
            submit(event.currentTarget);
            search(String(new FormData(event.currentTarget).get('q') ?? ''));
          }}
        >
          <label className="min-w-0 flex-1">
            <span className="label text-ink-soft">{t('What are you looking for?')}</span>
            <input
              ref={box}
              type="search"
              name="q"
              maxLength={SEARCH.queryLength}
              autoComplete="off"
              enterKeyHint="search"
              className="mt-2 w-full min-w-0 bg-transparent py-3 font-display text-2xl -outline-offset-2"
            />
          </label>
          <button
            type="submit"
            aria-label={t('Show the results')}
            className="mb-2 grid size-12 shrink-0 place-items-center hover:text-gold"
          >
            <SearchIcon width={28} height={28} />
          </button>
        </Form>
        <div className="flex flex-col gap-x-16 gap-y-10 md:flex-row">
          {recent.length > 0 && (
            <Searches
              title={t('Recent searches')}
              searches={recent.map((words) => ({ words, label: words }))}
              onSearch={search}
              className="min-w-0 md:max-w-[50%]"
            >
              <button
                type="button"
                aria-label={t('Clear recent searches')}
                className="link min-h-11 text-sm"
                onClick={() => {
                  recentSearches.remove(...recent);
                  // The button goes with them.
                  box.current?.focus();
                }}
              >
                {t('Clear')}
              </button>
            </Searches>
          )}
          <Searches
            title={t('Popular searches')}
            searches={POPULAR.map((words) => ({ words, label: t(words) }))}
            onSearch={search}
          />
        </div>
        {pieces.length > 0 && (
          <section aria-label={t('Pieces to begin with')}>
            <h3 className="label mb-4 font-sans text-ink-soft">{t('Pieces to begin with')}</h3>
            <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4">
              {pieces.map((product) => (
                <li key={product._id} className="min-w-0">
                  <SmallTile product={product} to={`/product/${product._id}`} onFollow={close} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {stories.length > 0 && (
          <section aria-label={t('Stories to begin with')}>
            <h3 className="label mb-4 font-sans text-ink-soft">{t('Stories to begin with')}</h3>
            <ul className="grid gap-x-4 gap-y-6 md:grid-cols-2">
              {stories.map((story) => (
                <li key={story.path} className="min-w-0">
                  <ShortStoryLink story={story} onFollow={close} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
