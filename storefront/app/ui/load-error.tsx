import { asText, useText } from '~/i18n/text';
import { errorMessage } from '~/lib/error-message';

/** A page that could not be loaded: the specified words, in red, in its place. */
export function LoadErrorMessage({ text }: { text: string }) {
  return (
    <div className="page grid min-h-[50vh] place-items-center py-(--space-section) text-center">
      <p role="alert" className="max-w-prose text-lg text-error">
        {text}
      </p>
    </div>
  );
}

/** The same for a load that failed: what it failed of. */
export function LoadError({ error }: { error: unknown }) {
  const t = useText();
  return <LoadErrorMessage text={t('Error: {words}', { words: t(asText(errorMessage(error))) })} />;
}
