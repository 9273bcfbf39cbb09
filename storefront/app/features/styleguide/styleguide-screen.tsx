import { PARTS } from './parts';
import type { Samples } from './samples';
import { anchorOf, Section } from './section';

/** The look of the house in one place: what it is made of, and every primitive in every state (S-87). */
export function StyleguideScreen(samples: Samples) {
  return (
    <div className="page pt-14 pb-(--space-section) md:pt-20">
      <header lang="en" className="max-w-[42rem]">
        <p className="label text-ink-soft">For those who draw and build</p>
        <h1 className="mt-3 font-display text-3xl">Styleguide</h1>
        <p className="mt-5 text-lg">
          Colors, type and every primitive of the shop, in each of its states. This page is there while the
          shop is run from source, and nowhere else.
        </p>
      </header>
      <div className="mt-12 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-16 xl:gap-24">
        <Index />
        <div className="mt-14 min-w-0 lg:mt-0">
          {PARTS.map(([title, Part]) => (
            <Section key={title} title={title}>
              <Part {...samples} />
            </Section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Beside the page on wide windows, a list above it on others. */
function Index() {
  return (
    <nav aria-label="Styleguide" lang="en" className="min-w-0">
      <ul className="grid grid-cols-2 border-t border-line sm:grid-cols-3 lg:sticky lg:top-[calc(var(--bar-height)+2rem)] lg:grid-cols-1 lg:border-0">
        {PARTS.map(([title]) => (
          <li key={title} className="border-b border-line lg:border-0">
            <a href={`#${anchorOf(title)}`} className="flex min-h-11 items-center hover:text-gold lg:min-h-9">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
