import { ErrorView } from '~/ui/error-view';

/** An id that names no product (PDP-07). */
export function ProductNotFound() {
  return (
    <ErrorView
      title="Product not found."
      text="It may have left the collection."
      links={[
        { to: '/Pendants', text: 'See the pendants' },
        { to: '/', text: 'To the home page' },
      ]}
    />
  );
}
