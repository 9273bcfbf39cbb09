import { useText } from '~/i18n/text';
import { ErrorView } from '~/ui/error-view';

/** An id that names no product (PDP-07). */
export function ProductNotFound() {
  const t = useText();
  return (
    <ErrorView
      title={t('Product not found.')}
      text={t('It may have left the collection.')}
      links={[
        { to: '/Pendants', text: t('See the pendants') },
        { to: '/', text: t('To the home page') },
      ]}
    />
  );
}
