import type { FieldStyle, FontSource, StyleVariant } from '../shared/protocol.ts';

/** What Stripe lets a page set (docs.stripe.com/js/appendix/style). */
const PROPERTIES = new Set([
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontSmoothing',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
]);
const PSEUDOS = new Set([
  ':hover',
  ':focus',
  '::placeholder',
  '::selection',
  ':-webkit-autofill',
  ':disabled',
]);
const VARIANTS = { base: '', empty: '.is-empty', complete: '.is-complete', invalid: '.is-invalid' } as const;

const kebab = (name: string): string =>
  name === 'fontSmoothing'
    ? '-webkit-font-smoothing'
    : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function addRule(sheet: CSSStyleSheet, selector: string, variant: StyleVariant): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)] as CSSStyleRule;
  for (const [name, value] of Object.entries(variant)) {
    if (PROPERTIES.has(name) && typeof value !== 'object') rule.style.setProperty(kebab(name), String(value));
    if (name === 'iconColor' && typeof value === 'string') rule.style.setProperty('--icon-color', value);
    if (PSEUDOS.has(name) && typeof value === 'object' && CSS.supports(`selector(input${name})`)) {
      addRule(sheet, `${selector}${name}`, value);
    }
  }
}

/** Puts the page's style on the input. Rules are made by the CSSOM, value by value: nothing can break out of one. */
export function applyStyle(style: FieldStyle): void {
  const sheet = new CSSStyleSheet();
  for (const [name, suffix] of Object.entries(VARIANTS)) {
    const variant = style[name as keyof FieldStyle];
    if (variant) addRule(sheet, `input${suffix}`, variant);
  }
  document.adoptedStyleSheets = [sheet];
}

/** Loads the page's fonts into the frame. A font that does not come leaves the next one in the list. */
export function loadFonts(fonts: readonly FontSource[]): void {
  for (const { cssSrc, family, src, style, weight } of fonts) {
    if (cssSrc !== undefined) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: cssSrc });
      document.head.append(link);
    } else if (family !== undefined && src !== undefined) {
      document.fonts.add(
        new FontFace(family, src, { ...(style && { style }), ...(weight && { weight }), display: 'swap' }),
      );
    }
  }
}
