/** What the page's script and the stand-in's frames say to each other. A card number is in none of it. */

export type ElementType = 'cardNumber' | 'cardExpiry' | 'cardCvc';
export const ELEMENT_TYPES: readonly ElementType[] = ['cardNumber', 'cardExpiry', 'cardCvc'];

export interface ValidationError {
  type: 'validation_error';
  code: string;
  message: string;
}

export interface FieldState {
  empty: boolean;
  complete: boolean;
  error?: ValidationError | undefined;
  /** Of the number only. */
  brand?: string | undefined;
}

/** CSS properties in camelCase, and under `:hover` or `::placeholder` more of them. */
export type StyleVariant = { [name: string]: string | number | StyleVariant | undefined };
export type FieldStyle = Partial<Record<'base' | 'complete' | 'empty' | 'invalid', StyleVariant>>;

export interface FontSource {
  cssSrc?: string | undefined;
  family?: string | undefined;
  src?: string | undefined;
  style?: string | undefined;
  weight?: string | undefined;
}

/** Element options that a frame acts on. */
export interface FieldOptions {
  style?: FieldStyle | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  showIcon?: boolean | undefined;
  ariaLabel?: string | undefined;
}

export type ToField =
  | { kind: 'init'; options: FieldOptions; fonts: FontSource[] }
  | { kind: 'update'; options: FieldOptions }
  | { kind: 'brand'; brand: string }
  | { kind: 'focus' | 'blur' | 'clear' };

export type FromField =
  | { kind: 'hello' }
  | { kind: 'ready'; height: number }
  | { kind: 'height'; height: number }
  | { kind: 'change'; state: FieldState }
  | { kind: 'focus' | 'blur' | 'escape' | 'submit' };

/** Plain parameters; nested ones become `a[b]`. */
export type Params = { [name: string]: string | number | boolean | Params | undefined };

export type Call =
  | { action: 'createPaymentMethod'; group: string | null; params: Params }
  | { action: 'confirm'; clientSecret: string; group: string | null; params: Params }
  | { action: 'retrieve'; clientSecret: string }
  | { action: 'validate'; group: string };

export type ToController = Call & { kind: 'call'; id: number };

/** An error as Stripe.js hands it to the page. */
export interface StripeError {
  type: string;
  code?: string;
  message: string;
  [field: string]: unknown;
}

export interface Intent {
  id: string;
  status: string;
  client_secret: string;
  last_payment_error: StripeError | null;
  next_action: { type: string; use_stripe_sdk?: { source?: string } } | null;
  [field: string]: unknown;
}

export type Outcome =
  { value: Record<string, unknown>; error?: undefined } | { value?: undefined; error: StripeError };
export type FromController = { kind: 'hello' } | { kind: 'result'; id: number; outcome: Outcome };

export type ToChallenge = { kind: 'fail' };
export type FromChallenge = { kind: 'hello' } | { kind: 'done' };
