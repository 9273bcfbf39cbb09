/** One hostile request. */
export interface Attack {
  kind: string;
  method: string;
  target: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  who: 'nobody' | 'shopper' | 'staff';
  mayPass?: boolean;
}
export function attacksOnCalls(): Attack[];
export function attacksOnPanel(): Attack[];
export function wrongHeaders(targets: readonly string[]): Attack[];
