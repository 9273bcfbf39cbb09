import { useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { Dialog } from '~/ui/dialog';
import { COLLECTIONS } from './collections';

/** MENU-05: the menu goes first, the page follows. */
const NAVIGATION_DELAY_MS = 100;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The drawer behind the Menu button (MENU-01, MENU-05). */
export default function SideMenu({ open, onOpenChange }: Props) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // A press with a modifier opens a tab or a window: the browser's own matter.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const to = event.currentTarget.getAttribute('href') ?? '/';
    onOpenChange(false);
    setTimeout(() => void navigate(to), NAVIGATION_DELAY_MS);
  };
  const large = 'inline-block py-2 font-display text-xl transition-colors hover:text-gold';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Menu" place="left">
      <nav aria-label="Main" className="flex flex-1 flex-col gap-10 px-6 py-8 md:px-10">
        <a href="/" onClick={follow} className="label inline-block self-start py-2 hover:text-gold">
          Home
        </a>
        <div>
          <h2 className="label mb-3 font-sans text-ink-soft">Collections</h2>
          <ul className="flex flex-col">
            {COLLECTIONS.map((collection) => (
              <li key={collection.to} className="border-b border-line py-2 last:border-0">
                <a href={collection.to} onClick={follow} className={large}>
                  {collection.text}
                </a>
                {collection.parts && (
                  <ul className="mb-2 flex gap-6">
                    {collection.parts.map((part) => (
                      <li key={part.text}>
                        <a
                          href={part.to}
                          onClick={follow}
                          className="inline-block py-1.5 text-ink-soft hover:text-gold"
                        >
                          {part.text}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </Dialog>
  );
}
