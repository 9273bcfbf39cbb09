import { Link } from '@remix-run/react';
import type { ContentLink } from '@shop/contract';
import type { ReactNode } from 'react';

interface Props {
  link: ContentLink;
  className?: string;
  /** What is shown in place of the link's own words. */
  children?: ReactNode;
}

/** A link that editors set: inside the shop without a page load, outside as it is. */
export function ContentAnchor({ link, className, children = link.text }: Props) {
  if (link.to.startsWith('/')) {
    return (
      <Link to={link.to} className={className} prefetch="intent">
        {children}
      </Link>
    );
  }
  return (
    <a href={link.to} className={className} rel="noopener">
      {children}
    </a>
  );
}
