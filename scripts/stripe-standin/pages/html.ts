import type Stripe from 'stripe';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

interface Page {
  title: string;
  script: string;
  style?: string;
  body?: string;
}

const page = ({ title, script, style, body = '' }: Page): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${escape(title)}</title>
    ${style ? `<link rel="stylesheet" href="${style}">` : ''}
  </head>
  <body>${body}<script src="${script}"></script></body>
</html>
`;

export const FIELD_PAGE = page({
  title: 'Secure card field',
  script: '/elements/field.js',
  style: '/elements/frame.css',
});
export const CONTROLLER_PAGE = page({ title: 'Payment controller', script: '/elements/controller.js' });

const money = (intent: Stripe.PaymentIntent): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: intent.currency }).format(
    intent.amount / 100,
  );

interface Challenge {
  intent: Stripe.PaymentIntent;
  card: Stripe.PaymentMethod.Card | undefined;
}

/** The bank's page: what is to be paid, and a yes and a no. Undefined: nothing waits any more. */
export function challengePage(challenge: Challenge | undefined): string {
  const body = challenge
    ? `<main>
        <h1>Confirm your payment</h1>
        <p>Your bank asks you to confirm ${escape(money(challenge.intent))} with the card ending in ${escape(challenge.card?.last4 ?? '')}.</p>
        <p class="note">Test mode: no card is charged. Choose what the bank answers.</p>
        <p role="status"></p>
        <button type="button" data-outcome="complete">Complete authentication</button>
        <button type="button" data-outcome="fail">Fail authentication</button>
      </main>`
    : `<main>
        <h1>Nothing to confirm</h1>
        <p>This payment does not wait for the bank any more.</p>
        <button type="button" data-outcome="close">Close</button>
      </main>`;
  return page({
    title: '3D Secure authentication',
    script: '/3ds2/challenge.js',
    style: '/3ds2/style.css',
    body,
  });
}
