import {
  BUILT_IN_VIEWS,
  VIEW_LIMITS,
  viewNameKey,
  type SavedView,
  type viewAddSchema,
  type viewChangeSchema,
  type ViewList,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../lib/database/database-errors';
import { ShopError } from '../../../lib/errors';

const UID = 'api::saved-view.saved-view';
const TABLE = 'saved_views';

export interface ViewRow {
  id: number;
  staffId: number;
  list: ViewList;
  viewName: string;
  nameKey: string;
  /** From 1: a place of its own for each view, so that there are never more than fit. */
  place: number;
  search: string;
  isDefault: boolean;
}

const PLACES = Array.from({ length: VIEW_LIMITS.most }, (_, n) => n + 1);

const nameTaken = (name: string) => {
  const message = `There is a view “${name}” of this list already. Please choose another name.`;
  return new ShopError('conflict', 'name_taken', message, { fields: { name: message } });
};
const notFound = () => new ShopError('unknown', 'not_found', 'There is no such view any more.');

const isBuiltIn = (list: ViewList, key: string) =>
  BUILT_IN_VIEWS[list].some(([name]) => viewNameKey(name) === key);

/** The views that staff keep of the panel's lists, each for themselves (S-85). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const all = (staffId: number, list: ViewList): Promise<ViewRow[]> =>
    rows().findMany({ where: { staffId, list }, orderBy: { id: 'asc' } });

  /** Writes a name that may be taken at the same moment: the index lets one through. */
  const writing = async (name: string, write: () => Promise<unknown>): Promise<void> => {
    try {
      await write();
    } catch (error) {
      if (isUniqueViolation(error)) throw nameTaken(name);
      throw error;
    }
  };

  return {
    /** Somebody's views of a list, in the order in which they were saved. */
    async of(staffId: number, list: ViewList): Promise<SavedView[]> {
      const found = await all(staffId, list);
      return found.map(({ id, viewName, search, isDefault }) => ({
        id: String(id),
        name: viewName,
        search,
        isDefault,
      }));
    },

    /**
     * One of somebody's views.
     * @throws {ShopError} 404 'not_found' for an unknown one, and for another's
     */
    async one(staffId: number, id: string): Promise<ViewRow> {
      const [digits] = /^\d{1,9}$/.exec(id) ?? [];
      const found: ViewRow | null =
        digits === undefined ? null : await rows().findOne({ where: { id: Number(digits), staffId } });
      if (!found) throw notFound();
      return found;
    },

    /**
     * Keeps a view.
     * @throws {ShopError} 409 'name_taken', or 'too_many_views'
     */
    async add(staffId: number, { list, name, search }: z.output<typeof viewAddSchema>): Promise<void> {
      const nameKey = viewNameKey(name);
      if (isBuiltIn(list, nameKey)) throw nameTaken(name);
      // Each turn is lost to another view that took the place meanwhile: there are no more turns than places.
      for (const _ of PLACES) {
        const there = await all(staffId, list);
        if (there.some((view) => view.nameKey === nameKey)) throw nameTaken(name);
        const place = PLACES.find((free) => there.every((view) => view.place !== free));
        if (place === undefined) break;
        try {
          const data = { staffId, list, viewName: name, nameKey, place, search, isDefault: false };
          await rows().create({ data });
          return;
        } catch (error) {
          if (!isUniqueViolation(error)) throw error;
        }
      }
      const message = `A list has ${VIEW_LIMITS.most} views at most. Please delete one first.`;
      throw new ShopError('conflict', 'too_many_views', message);
    },

    /**
     * Renames a view, and says whether the list opens with it: with one view at most.
     * @throws {ShopError} 409 'name_taken'
     */
    async change(view: ViewRow, { name, isDefault }: z.output<typeof viewChangeSchema>): Promise<void> {
      const { id, staffId, list } = view;
      const nameKey = viewNameKey(name);
      if (isBuiltIn(list, nameKey)) throw nameTaken(name);
      await writing(name, () =>
        strapi.db.transaction(async ({ trx }) => {
          const own = () => trx(TABLE).where({ staff_id: staffId, list });
          // Two who choose at once wait for each other here: both would lock some of the rows first, else.
          const locked = (await own().select('id').orderBy('id').forUpdate()) as { id: number }[];
          if (!locked.some((one) => one.id === id)) throw notFound();
          await own().where({ id }).update({ view_name: name, name_key: nameKey, is_default: isDefault });
          if (isDefault) await own().whereNot({ id }).update({ is_default: false });
        }),
      );
    },

    /** Deletes a view; one that is gone already stays so. */
    async remove({ id, staffId }: ViewRow): Promise<void> {
      await rows().deleteMany({ where: { id, staffId } });
    },
  };
};
