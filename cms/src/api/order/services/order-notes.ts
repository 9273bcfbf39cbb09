import type { orderNoteSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';

const UID = 'api::order.order';

/** What staff note to an order, for staff (D-08). */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Keeps a note of staff for staff.
   * @throws {ShopError} 404; 409 'note_changed' when somebody else wrote meanwhile: nothing is overwritten
   */
  async note(orderId: string, { note, was }: z.output<typeof orderNoteSchema>): Promise<void> {
    await strapi.db.transaction(async () => {
      const { internalNote } = await service(strapi, 'api::order.order').known(orderId);
      const { count } = await strapi.db.query(UID).updateMany({
        where: { orderId, internalNote },
        data: { internalNote: note || null, updatedAt: new Date() },
      });
      if ((internalNote ?? '') !== was || count !== 1) {
        const sentence = 'Somebody else has changed this note meanwhile. Please read it before saving yours.';
        throw new ShopError('conflict', 'note_changed', sentence, { extra: { note: internalNote ?? '' } });
      }
      // Its words stay out of the history: they may speak of a person.
      await service(strapi, 'api::revision.revision').record({
        type: 'order',
        documentId: orderId,
        action: 'note',
        before: {},
        after: { note: note ? 'written' : 'removed' },
      });
    });
  },
});
