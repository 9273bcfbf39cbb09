/** The house's coin, as its favicon draws it. */
export const CoinIcon = () => (
  <svg viewBox="0 0 64 64" width="16" height="16" fill="currentColor" aria-hidden="true">
    <circle cx="32" cy="32" r="29" fill="none" stroke="currentColor" strokeWidth="3" />
    <path d="M23 46v-1.4c2-.3 3-.9 3-2.6V22c0-1.7-1-2.3-3-2.6V18h6.2v-4.5h1.6V18h2.6v-4.5H35V18c5 .3 8.2 2.6 8.2 6.6 0 3.4-2.4 5.6-6.2 6.4 5 .6 8 3.2 8 7.2 0 4.7-3.7 7.5-10 7.8v4.5h-1.6V46h-2.6v4.5h-1.6V46zm7.4-15.6h2.4c4.2 0 6.4-2 6.4-5.6 0-3.5-2.2-5.3-6.2-5.3h-2.6zm0 14.1h3c4.8 0 7.4-2.2 7.4-6.3 0-4.2-2.8-6.3-7.8-6.3h-2.6z" />
  </svg>
);
