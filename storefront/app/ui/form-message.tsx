import { asText, useText } from '~/i18n/text';

const LOOKS = {
  error: { role: 'alert', className: 'border border-error bg-error/5 px-4 py-3 text-error' },
  done: { role: 'status', className: 'border border-success px-4 py-3 text-success' },
} as const;

/** What came of a form or a page as a whole: an error in red, a success in ink. Announced. */
export function FormMessage({
  text,
  kind = 'error',
}: {
  text: string | undefined;
  kind?: keyof typeof LOOKS;
}) {
  const t = useText();
  return text ? <p {...LOOKS[kind]}>{t(asText(text))}</p> : null;
}
