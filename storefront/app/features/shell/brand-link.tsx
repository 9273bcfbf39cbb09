import { Link } from '@remix-run/react';
import { Logo } from './logo';

/** The mark in the middle of a bar, which leads home. */
export function BrandLink({ brandName }: { brandName: string }) {
  return (
    <Link to="/" aria-label={brandName} className="flex min-h-11 items-center gap-3 hover:text-gold">
      <Logo className="size-8 md:size-9" />
      <span className="font-display text-lg whitespace-nowrap tracking-wide max-sm:sr-only md:text-xl">
        {brandName}
      </span>
    </Link>
  );
}
