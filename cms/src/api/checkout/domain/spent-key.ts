/**
 * How long the provider's list must go on without a payment, after the key's last word was an error, until it counts that
 * there is none. Its lists lag behind by seconds and a payment interrupted by an error is cleared up by the provider
 * within minutes.
 */
export const SPENT_KEY_WAIT_MS = 10 * 60 * 1000;

/**
 * Whether a list read at `at` that holds nothing is enough for giving up.
 * @param spentAt when the provider first said the key's last word; both by the provider's clock, ISO 8601
 */
export function isWaitOver(spentAt: string | Date, at: string | Date): boolean {
  return new Date(at).getTime() - new Date(spentAt).getTime() >= SPENT_KEY_WAIT_MS;
}
