import { Link } from '@remix-run/react';
import { buttonClass } from './button';

interface Props {
  title: string;
  text?: string;
  /** Ways on; the first is the main one. */
  links: { to: string; text: string }[];
}

/** A page that could not be shown, with a way on. */
export function ErrorView({ title, text, links }: Props) {
  return (
    <section className="page flex min-h-[60vh] flex-col items-center justify-center gap-6 py-(--space-section) text-center">
      <h1 className="font-display text-2xl">{title}</h1>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      <p className="flex flex-wrap justify-center gap-4">
        {links.map((link, i) => (
          <Link key={link.to} to={link.to} className={buttonClass(i === 0 ? 'primary' : 'secondary')}>
            {link.text}
          </Link>
        ))}
      </p>
    </section>
  );
}
