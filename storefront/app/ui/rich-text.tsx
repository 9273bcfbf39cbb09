import { clsx } from 'clsx/lite';

/** Formatted text that the CMS has cleaned. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={clsx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
