import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CardFields } from './card-fields';

const INCOMPLETE = 'Your card number is incomplete.';

vi.mock('@stripe/react-stripe-js', () => {
  type Props = { id: string; onChange: (event: { error?: { message: string } }) => void };
  const field = ({ id, onChange }: Props) => (
    <input id={id} onBlur={() => onChange({ error: { message: 'Your card number is incomplete.' } })} />
  );
  return { CardNumberElement: field, CardExpiryElement: () => null, CardCvcElement: () => null };
});

afterEach(cleanup);

test('CHK-10 one error of the card is one alert: of what the payment says the field is only marked', () => {
  const fields = (said: string | null) => (
    <>
      {said && <p role="alert">{said}</p>}
      <CardFields disabled={false} said={said} onReady={vi.fn()} onTyped={vi.fn()} />
    </>
  );
  const { rerender } = render(fields(null));
  fireEvent.blur(screen.getByLabelText('Card number'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  rerender(fields(INCOMPLETE));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByText(INCOMPLETE)).toHaveLength(2);
  rerender(fields('❌ Payment Failed: Your card was declined.'));
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});
