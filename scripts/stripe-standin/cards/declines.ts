/** A bank's no, in Stripe's words (docs.stripe.com/declines/codes). */
export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
  /** Tells the shop what to do with the card. */
  advice?: 'confirm_card_data' | 'do_not_try_again' | 'try_again_later';
}

const declined = (
  decline_code: string,
  message = 'Your card was declined.',
  advice?: Decline['advice'],
): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
  ...(advice && { advice }),
});

export const declines = {
  generic: declined('generic_decline', undefined, 'try_again_later'),
  insufficientFunds: declined('insufficient_funds', 'Your card has insufficient funds.', 'try_again_later'),
  lostCard: declined('lost_card', undefined, 'do_not_try_again'),
  stolenCard: declined('stolen_card', undefined, 'do_not_try_again'),
  fraudulent: declined('fraudulent', undefined, 'do_not_try_again'),
  velocity: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    'try_again_later',
  ),
  expiredCard: { code: 'expired_card', message: 'Your card has expired.', advice: 'do_not_try_again' },
  incorrectCvc: {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    advice: 'confirm_card_data',
  },
  processingError: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    advice: 'try_again_later',
  },
} satisfies Record<string, Decline>;
