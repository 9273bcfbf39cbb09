import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { createElement as h, StrictMode, useEffect, useState, type FormEvent } from 'react';

/** A checkout as small as it can be, with the real packages: what the browser test drives. */

type PayReply = { status?: string; clientSecret?: string; error?: string };

const style = {
  base: { color: 'rgb(22, 19, 15)', fontSize: '18px', '::placeholder': { color: 'rgb(92, 85, 75)' } },
};
const numberOptions = { style, placeholder: 'Card number' };

async function post(id: string): Promise<PayReply> {
  const response = await fetch('/pay', { method: 'POST', body: JSON.stringify({ id }) });
  return (await response.json()) as PayReply;
}

function Checkout() {
  const stripe = useStripe();
  const elements = useElements();
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const [events, setEvents] = useState<string[]>([]);
  const note = (name: string) => setEvents((all) => [...all, name]);

  async function pay(): Promise<string> {
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card) return 'not ready';
    const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: 'Ada' } });
    if (made.error) return `error ${made.error.code}: ${made.error.message}`;
    const reply = await post(made.paymentMethod.id);
    if (reply.error) return `declined: ${reply.error}`;
    if (reply.status !== 'requires_action') return String(reply.status);
    const confirmed = await stripe.confirmCardPayment(String(reply.clientSecret));
    return confirmed.error
      ? `error ${confirmed.error.code}: ${confirmed.error.message}`
      : `${confirmed.paymentIntent.status} after authentication`;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setMessage('');
    setMessage(await pay());
    setBusy(false);
  }

  return h(
    'form',
    { onSubmit: (event: FormEvent) => void submit(event) },
    h('label', { htmlFor: 'number' }, 'Number'),
    h(CardNumberElement, {
      id: 'number',
      options: numberOptions,
      onReady: () => note('ready'),
      onChange: ({ brand, complete }) => note(`${brand}${complete ? ' complete' : ''}`),
    }),
    h(CardExpiryElement, { id: 'expiry', options: { style } }),
    h(CardCvcElement, { id: 'cvc', options: { style } }),
    h('button', { disabled: busy || !stripe }, busy ? 'Processing' : 'Pay'),
    h('p', { id: 'message' }, message),
    h('p', { id: 'events' }, events.join(',')),
  );
}

/** The page; the same on the server, where there is no Stripe yet. */
export function App({ publishableKey }: { publishableKey: string }) {
  const [stripe, setStripe] = useState<ReturnType<typeof loadStripe> | null>(null);
  const [shown, setShown] = useState(true);
  useEffect(() => setStripe(loadStripe(publishableKey)), [publishableKey]);
  return h(
    StrictMode,
    null,
    h('button', { id: 'route', onClick: () => setShown((was) => !was) }, 'Change the route'),
    shown && h(Elements, { stripe }, h(Checkout)),
  );
}
