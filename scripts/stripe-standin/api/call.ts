import type { Context } from '../core/context.ts';
import type { Form } from '../params/form.ts';

/** One call of the API, after its key was checked. */
export interface Call {
  context: Context;
  /** Which key it came with: a browser's publishable one may do little. */
  key: 'secret' | 'publishable';
  /** The parts of the path that the route names, `:id`. */
  path: Record<string, string>;
  params: Form;
}

export interface Route {
  method: 'GET' | 'POST';
  /** `/v1/payment_intents/:id/confirm` */
  path: string;
  /** May a browser call it with the publishable key? */
  publishable?: boolean;
  handle(call: Call): object;
}
