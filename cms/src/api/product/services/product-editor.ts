import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AdminProduct } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { withoutRevisions } from '../../../lib/actor';
import { ShopError } from '../../../lib/errors';
import { editConflict } from '../../../lib/documents/edit-conflict';
import { draftedStory } from '../lib/drafted-story';
import { lockProduct } from '../lib/lock-product';
import { versionName, type ProductSave } from '../lib/product-save';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { strapiPart } from '../../../lib/strapi-parts';
import { LibraryBatch } from '../lib/library-batch';
import { prepareFiles } from '../lib/prepare-files';
import { planSave, type SavePlan } from '../domain/plan-save';
import { ProductSaveError } from '../domain/product-save-error';
import { versionParts, type StoredDraft } from '../domain/to-admin-product';
import { relativePath } from '../domain/to-picture';

const UID = 'api::product.product';
const FILE = 'plugin::upload.file';

const unknown = () => new ShopError('unknown', 'unknown_product', 'This product is not in our catalogue.');

/** The plan of a save, or its refusal as an answer. */
function planOf(...asked: Parameters<typeof planSave>): SavePlan {
  try {
    return planSave(...asked);
  } catch (error) {
    if (!(error instanceof ProductSaveError)) throw error;
    const fields = Object.keys(error.fields).length > 0 ? { fields: error.fields } : {};
    throw new ShopError('refused', error.code, error.message, fields);
  }
}

/** Adding, changing and deleting products (API-04). A save publishes at once; one that fails leaves nothing behind. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const draftOf = (documentId: string): Promise<StoredDraft | null> =>
    rows().findOne({ where: { documentId, publishedAt: null }, populate: { images: true, video: true } });

  const changedMeanwhile = (id: string, changedAt: string, outcome?: string): Promise<ShopError> =>
    editConflict(strapi, {
      type: 'product',
      id,
      thing: 'this product',
      changedAt,
      ...(outcome && { outcome }),
    });

  /** Inside a transaction: the draft, kept from others until it ends, if it still is what the sender edited. */
  const lock = async (id: string, version: string | null, outcome?: string): Promise<StoredDraft> => {
    await strapi.db.transaction(({ trx }) => lockProduct(trx, id));
    const draft = await draftOf(id);
    if (!draft) throw unknown();
    if (version !== null && version !== versionName(versionParts(draft)))
      throw await changedMeanwhile(id, draft.updatedAt, outcome);
    return draft;
  };

  const save = async (id: string | null, sent: ProductSave): Promise<string> => {
    const draft = id === null ? null : await draftOf(id);
    if (id !== null && !draft) throw unknown();
    if (draft && sent.version !== null && sent.version !== versionName(versionParts(draft))) {
      throw await changedMeanwhile(draft.documentId, draft.updatedAt);
    }
    const current = draft?.images ?? [];
    const { STOREFRONT_URL, CMS_HOST, CMS_PORT, DATA_DIR } = shopSettings(strapi);
    const { all } = await service(strapi, 'api::product-category.categories').now();
    const planned = planOf(sent, current, [STOREFRONT_URL, `http://${CMS_HOST}:${CMS_PORT}`], all);
    const folder = path.join(DATA_DIR, 'incoming');
    const made: string[] = [];
    const batch = new LibraryBatch(strapi, sent.staff.id);
    try {
      const { pictures, video } = await prepareFiles(sent, folder, made);
      const ids: number[] = [];
      for (const { slot, alt } of planned.slots) {
        const held = 'path' in slot && current.find(({ url }) => relativePath(url) === slot.path);
        const fresh = 'upload' in slot && pictures[slot.upload];
        if (held) ids.push(held.id);
        else if (fresh) {
          const title = `${sent.form.title} ${ids.length + 1}.${fresh.name.split('.').pop()}`;
          ids.push(await batch.add({ ...fresh, title, alternativeText: alt }));
        }
      }
      const film = video && {
        video: await batch.add({
          ...video,
          title: `${sent.form.title}.${video.name.split('.').pop()}`,
          alternativeText: '',
        }),
      };
      return await store(id, sent, planned, ids, film);
    } catch (error) {
      await batch.undo();
      throw error;
    } finally {
      await Promise.all(made.map((file) => rm(file, { force: true })));
    }
  };

  /** Writes the product, the texts of its pictures and its revision in one transaction. */
  const store = async (
    id: string | null,
    { form, version, staff }: ProductSave,
    { category, priceCents, goldPriceCents, slots }: SavePlan,
    images: readonly number[],
    film: { video: number } | null,
  ): Promise<string> => {
    const noVideo = { video: null, videoWebm: null, videoPoster: null };
    const data = {
      title: form.title,
      description: form.description,
      category,
      priceCents,
      goldPriceCents,
      images,
      // Not sent, it stays what the sales have left of it.
      ...(form.stockSilver !== undefined && { stockSilver: form.stockSilver }),
      ...(form.stockGold !== undefined && { stockGold: form.stockGold }),
      // The other format and the still picture belong to the film that was there.
      ...((film || form.video === '') && { ...noVideo, ...film }),
      updatedBy: staff.id,
    };
    const write = async (): Promise<{ documentId: string }> => {
      if (id === null) {
        const slug = await uniqueSlug(form.title);
        return strapi.documents(UID).create({
          data: { ...data, slug, createdBy: staff.id } as never,
          status: 'published',
        });
      }
      await lock(id, version);
      for (const [n, file] of images.entries()) {
        const alternativeText = slots[n]?.alt ?? '';
        await strapi.db.query(FILE).updateMany({
          where: {
            id: file,
            $or: [{ alternativeText: { $ne: alternativeText } }, { alternativeText: null }],
          },
          data: { alternativeText },
        });
      }
      const story = await draftedStory(strapi, id);
      const saved = await strapi.documents(UID).update({
        documentId: id,
        data: { ...data, ...story?.published } as never,
        status: 'published',
      });
      if (!saved) throw unknown();
      // What editors are still writing is not published along with a price.
      if (story) await strapi.documents(UID).update({ documentId: id, data: story.drafted as never });
      return saved;
    };
    const change = { uid: UID, action: id === null ? 'create' : 'update', status: 'published' };
    const { documentId } = await service(strapi, 'api::revision.recorder').around(
      { ...change, ...(id !== null && { documentId: id }) },
      // One revision of the whole save, in place of one for each of its parts.
      () => withoutRevisions(write),
    );
    return documentId;
  };

  const uniqueSlug = (title: string): Promise<string> =>
    strapiPart(strapi, 'plugin::content-manager.uid').generateUIDField({
      contentTypeUID: UID,
      field: 'slug',
      data: { title },
    });

  const saved = async (id: string): Promise<AdminProduct> => {
    const product = await service(strapi, 'api::product.admin-list').one(id);
    if (!product) throw unknown();
    return product;
  };

  return {
    create: async (sent: ProductSave): Promise<AdminProduct> => saved(await save(null, sent)),
    /** @throws {ShopError} 404 'unknown_product', 409 'changed_meanwhile' naming who saved it and when */
    update: async (id: string, sent: ProductSave): Promise<AdminProduct> => saved(await save(id, sent)),
    /** @throws {ShopError} as `update` */
    async remove(id: string, version: string | null): Promise<void> {
      await strapi.db.transaction(async () => {
        await lock(id, version, 'It is not deleted.');
        await strapi.documents(UID).delete({ documentId: id });
      });
    },
  };
};
