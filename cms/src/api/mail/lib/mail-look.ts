import type { CSSProperties } from 'react';

/** The shop's colours and type (storefront/app/styles/tokens.css) for mail programs: plain values, fonts that they have. */
const IVORY = '#faf7f2';
const STONE = '#eee8de';
const INK = '#16130f';
const INK_SOFT = '#5c554b';
const GOLD = '#86673a';
const LINE = '#dad7d2';
const SERIF = 'Georgia, Times New Roman, serif';
const SANS = 'Helvetica, Arial, sans-serif';

/** The same on a dark screen. */
const DARK = { page: INK, ink: IVORY, soft: '#b8afa2', line: '#45413b', gold: '#cfae7b' };

const text: CSSProperties = {
  margin: '0 0 20px',
  color: INK,
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: '26px',
  // Long names, numbers and addresses break anywhere rather than widen the page.
  wordBreak: 'break-word',
};

export const LOOK = {
  page: { margin: 0, padding: '0 20px', backgroundColor: IVORY },
  sheet: { width: '100%', maxWidth: '600px' },
  brand: { color: INK, fontFamily: SERIF, fontSize: '22px', letterSpacing: '0.04em', textDecoration: 'none' },
  headline: {
    ...text,
    margin: '0 0 24px',
    fontFamily: SERIF,
    fontSize: '30px',
    fontWeight: 400,
    lineHeight: '36px',
  },
  text,
  /** Day and time of what a mail is about. */
  moment: { ...text, fontFamily: SERIF, fontSize: '20px', lineHeight: '28px' },
  quote: { ...text, paddingLeft: '16px', borderLeft: `1px solid ${GOLD}`, color: INK_SOFT },
  link: { color: GOLD, textDecoration: 'underline' },
  button: {
    padding: '16px 32px',
    backgroundColor: INK,
    color: IVORY,
    fontFamily: SANS,
    fontSize: '13px',
    lineHeight: '18px',
    letterSpacing: '0.14em',
    textTransform: 'uppercase',
    textDecoration: 'none',
  },
  picture: {
    backgroundColor: STONE,
    color: INK_SOFT,
    fontFamily: SANS,
    fontSize: '12px',
    lineHeight: '16px',
    objectFit: 'cover',
    // A long alternative text stays in the picture's place.
    overflow: 'hidden',
  },
  name: { ...text, margin: '0 0 4px', fontFamily: SERIF, fontSize: '18px', lineHeight: '24px' },
  soft: { ...text, margin: 0, color: INK_SOFT, fontSize: '14px', lineHeight: '22px' },
  amount: { ...text, margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  rule: { borderTop: `1px solid ${LINE}` },
} as const satisfies Record<string, CSSProperties>;

/** Apple Mail and others go by the media query, Outlook's own apps by its marks. No sign in it is one of HTML. */
const darkRules = (scope: string): string => `
${scope}.page, ${scope}.page td { background-color: ${DARK.page} !important; }
${scope}.ink { color: ${DARK.ink} !important; }
${scope}.soft { color: ${DARK.soft} !important; }
${scope}.link { color: ${DARK.gold} !important; }
${scope}.rule { border-color: ${DARK.line} !important; }
${scope}.button { background-color: ${DARK.ink} !important; color: ${DARK.page} !important; }
`;

export const MAIL_CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 599px) { .headline { font-size: 26px !important; line-height: 32px !important; } }
@media (prefers-color-scheme: dark) {${darkRules('')}}
${darkRules('[data-ogsc] ')}`;
