import { ShopError } from '../errors';

/** Seconds after which asking again makes sense. */
export const STORAGE_RETRY_S = 5;

/** The store of files does not answer, or refuses what it is asked for. The cause is logged where it is found. */
export class StorageAway extends ShopError {
  constructor(cause: unknown) {
    super(
      'unavailable',
      'storage_away',
      'Pictures and films cannot be reached right now. Please try again in a moment.',
      { retryAfterSeconds: STORAGE_RETRY_S },
    );
    this.name = 'StorageAway';
    this.cause = cause;
  }
}
