import { asText, useText } from '~/i18n/text';

/** What came of a form as a whole: an error in red, a success in ink. Announced. */
export function FormMessage({ text, kind = 'error' }: { text: string | undefined; kind?: 'error' | 'done' }) {
  const t = useText();
  if (!text) return null;
  return kind === 'error' ? (
    <p role="alert" className="border border-error bg-error/5 px-4 py-3 text-error">
      {t(asText(text))}
    </p>
  ) : (
    <p role="status" className="border border-success px-4 py-3 text-success">
      {t(asText(text))}
    </p>
  );
}
