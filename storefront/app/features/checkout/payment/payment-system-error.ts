/** What stands in the way of paying by card, in the words of CHK-01. */
export interface PaymentSystemError {
  text: string;
  /** True at the start of the payment system, false for its configuration. */
  system: boolean;
}

export const CONFIG_FAILED: PaymentSystemError = {
  text: 'Failed to initialize payment system. Please refresh the page.',
  system: false,
};

/** A payment system that did not start. */
export function systemFailed(message: string): PaymentSystemError {
  return {
    text: `Failed to load payment system. Please refresh the page. Error: ${message}`,
    system: true,
  };
}
