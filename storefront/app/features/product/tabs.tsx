import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useHydrated } from '~/lib/use-media';

export interface TabItem {
  /** Stays the same while the words change. */
  key: string;
  title: string;
  content: ReactNode;
}

interface Props {
  label: string;
  items: readonly TabItem[];
  /** Key of the tab that is open at first, where it is another than the first one. */
  first?: string | undefined;
}

const STEPS: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/**
 * Tabs after the WAI-ARIA pattern: one tab stop, arrow keys, Home and End. By hand because the library's costs a tenth
 * of a product page's script budget. All panels are in the page, so that robots and in-page search read them, and shown where there are no scripts.
 */
export function Tabs({ label, items, first }: Props) {
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ key }) => key === first),
    ),
  );
  const hydrated = useHydrated();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(current, items.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="border-t border-line">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        // One row at every width: a row of its own that a finger moves, fading where it goes on.
        className="tab-list"
        onKeyDown={onKeyDown}
      >
        {items.map((item, i) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-tab-${item.key}`}
            aria-selected={i === current}
            aria-controls={`${id}-panel-${item.key}`}
            tabIndex={i === current ? 0 : -1}
            onClick={() => setCurrent(i)}
            className="label tab"
          >
            {item.title}
          </button>
        ))}
      </div>
      {items.map((item, i) => (
        <div
          key={item.key}
          role="tabpanel"
          id={`${id}-panel-${item.key}`}
          aria-labelledby={`${id}-tab-${item.key}`}
          tabIndex={0}
          // The attribute would hide it from people without scripts too.
          hidden={hydrated && i !== current}
          className={`mx-auto max-w-3xl animate-fade py-8 text-center md:py-12 ${i === current ? '' : 'hidden noscript:block'}`}
        >
          {item.content}
        </div>
      ))}
    </div>
  );
}
