import { createHash } from 'node:crypto';
import type { ProductForm } from '@shop/contract';
import type { Staff } from '../../../lib/staff/staff';
import type { ReceivedFile } from '../../../lib/uploads/received-file';

/** What was sent to save a product. */
export interface ProductSave {
  form: ProductForm;
  images: readonly ReceivedFile[];
  videos: readonly ReceivedFile[];
  /** The version that the sender edited; null where it does not say. */
  version: string | null;
  staff: Staff;
}

/** The name of a version, made from all that a form shows. */
export function versionName(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}
