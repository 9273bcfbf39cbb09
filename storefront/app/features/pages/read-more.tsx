import { useId, useState } from 'react';
import { useHydrated } from '~/lib/use-media';
import { RichText } from '~/ui/rich-text';
import { PAGE_LABELS } from './labels';

/** Text behind Read More / Read Less (MKT-05). Without scripts all of it is there. */
export function ReadMore({ html, about }: { html: string; about: string }) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div id={id} hidden={hydrated && !open} className="mt-5">
        <RichText html={html} />
      </div>
      {hydrated && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="label mt-4 inline-flex min-h-11 items-center border-b border-gold hover:text-gold"
        >
          {open ? PAGE_LABELS.readLess : PAGE_LABELS.readMore}
          <span className="sr-only">: {about}</span>
        </button>
      )}
    </>
  );
}
