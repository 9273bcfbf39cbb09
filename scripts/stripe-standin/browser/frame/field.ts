import { openParentLink } from '../shared/parent-link.ts';
import type { ElementType, FieldOptions, FieldState, FromField, ToField } from '../shared/protocol.ts';
import './card-field.ts';
import { caretAfter, digitsOf, formatExpiry, formatNumber } from './format.ts';
import { applyStyle, loadFonts } from './style.ts';
import { validate } from './validate.ts';

/** The entry of a field's frame: one input and nothing else. */

const KINDS = {
  cardNumber: {
    name: 'cardnumber',
    autocomplete: 'cc-number',
    label: 'Credit or debit card number',
    placeholder: '1234 1234 1234 1234',
  },
  cardExpiry: {
    name: 'exp-date',
    autocomplete: 'cc-exp',
    label: 'Credit or debit card expiration date',
    placeholder: 'MM / YY',
  },
  cardCvc: { name: 'cvc', autocomplete: 'cc-csc', label: 'Credit or debit card CVC/CVV', placeholder: 'CVC' },
} as const;

const link = openParentLink<ToField, FromField>(obey);
const element = link.hash.get('element') as ElementType;
const kind = KINDS[element];
const input = document.createElement('input');
const icon = document.createElement('span');
let brand = 'unknown';
let strict = false;

const stateNow = (): FieldState => validate({ element, value: input.value, brand, strict, now: new Date() });

/** The state the page knows: at first an empty field. */
let told = JSON.stringify(stateNow());

/** Shows the field's state and, when it is news, tells the page. */
function tell(): FieldState {
  const state = stateNow();
  input.classList.toggle('is-empty', state.empty);
  input.classList.toggle('is-complete', state.complete);
  input.classList.toggle('is-invalid', state.error !== undefined);
  input.setAttribute('aria-invalid', String(state.error !== undefined));
  icon.textContent = state.brand === undefined || state.brand === 'unknown' ? '' : state.brand;
  const news = JSON.stringify(state);
  if (news !== told) {
    told = news;
    link.post({ kind: 'change', state });
  }
  return state;
}

function shape(text: string, deleting: boolean): string {
  if (element === 'cardNumber') return formatNumber(text);
  if (element === 'cardExpiry') return formatExpiry(text, deleting);
  return digitsOf(text).slice(0, brand === 'amex' || brand === 'unknown' ? 4 : 3);
}

function onInput(event: Event): void {
  const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const before = digitsOf(input.value.slice(0, caret)).length;
  const shaped = shape(input.value, deleting);
  if (shaped !== input.value) {
    input.value = shaped;
    const place = atEnd ? shaped.length : caretAfter(shaped, before);
    if (document.activeElement === input) input.setSelectionRange(place, place);
  }
  strict = false;
  tell();
}

function setOptions({ style, placeholder, disabled, showIcon, ariaLabel }: FieldOptions): void {
  if (style !== undefined) applyStyle(style);
  if (placeholder !== undefined) input.placeholder = placeholder;
  if (disabled !== undefined) input.disabled = disabled;
  if (ariaLabel !== undefined) input.setAttribute('aria-label', ariaLabel);
  if (showIcon !== undefined) icon.hidden = !showIcon;
  link.post({ kind: 'height', height: heightNow() });
}

const heightNow = (): number => Math.ceil(input.getBoundingClientRect().height);

function obey(message: ToField): void {
  switch (message.kind) {
    case 'init':
      loadFonts(message.fonts);
      setOptions(message.options);
      link.post({ kind: 'ready', height: heightNow() });
      break;
    case 'update':
      setOptions(message.options);
      break;
    case 'focus':
      input.focus();
      break;
    case 'blur':
      input.blur();
      break;
    case 'clear':
      input.value = '';
      strict = false;
      tell();
      break;
    case 'brand':
      brand = message.brand;
      tell();
  }
}

input.name = kind.name;
input.type = 'text';
input.inputMode = 'numeric';
input.autocomplete = kind.autocomplete;
input.placeholder = kind.placeholder;
input.setAttribute('aria-label', kind.label);
input.setAttribute('aria-required', 'true');
input.spellcheck = false;
input.className = 'is-empty';
icon.hidden = true;
icon.setAttribute('aria-hidden', 'true');
input.addEventListener('input', onInput);
input.addEventListener('focus', () => link.post({ kind: 'focus' }));
input.addEventListener('blur', () => {
  strict = input.value !== '';
  tell();
  link.post({ kind: 'blur' });
});
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') link.post({ kind: 'submit' });
  if (key === 'Escape') link.post({ kind: 'escape' });
});
document.body.append(icon, input);

window.cardField = {
  group: link.hash.get('group') ?? '',
  element,
  value: () => digitsOf(input.value),
  check() {
    strict = true;
    return tell();
  },
};
link.post({ kind: 'hello' });
