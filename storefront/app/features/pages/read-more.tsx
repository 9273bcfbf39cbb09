import { useId, useState } from 'react';
import { useText } from '~/i18n/text';
import { useHydrated } from '~/lib/use-media';
import { RichText } from '~/ui/rich-text';

/** Text behind Read More / Read Less (MKT-05). Without scripts all of it is there. */
export function ReadMore({ html, about }: { html: string; about: string }) {
  const t = useText();
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
          {t(open ? 'Read Less' : 'Read More')}
          <span className="sr-only">: {about}</span>
        </button>
      )}
    </>
  );
}
