import { clsx } from 'clsx/lite';

interface Props {
  label?: string | null;
  title: string | null;
  text?: string | null;
  className?: string;
}

/** The words above a block: small label, title, one sentence. Nothing without any. */
export function BlockHeading({ label, title, text, className }: Props) {
  if (!label && !title && !text) return null;
  return (
    <header
      className={clsx(
        'mx-auto mb-10 flex max-w-2xl flex-col items-center gap-4 text-center md:mb-14',
        className,
      )}
    >
      {label && <p className="label text-gold">{label}</p>}
      {title && <h2 className="font-display text-2xl">{title}</h2>}
      {text && <p className="text-ink-soft">{text}</p>}
    </header>
  );
}
