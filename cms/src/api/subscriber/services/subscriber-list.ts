import type { peopleQuerySchema, SubscriberRow } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { searching, tablePage, tableBatches, toIso } from '../../../lib/staff/staff-table';

const COLUMNS = {
  _id: 'document_id',
  email: 'email',
  title: 'title',
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  country: 'country',
  source: 'source',
  consent: 'consent',
  consentAt: 'consent_at',
  confirmedAt: 'confirmed_at',
  createdAt: 'created_at',
} as const;
const TABLE = { found: 'staff_subscribers', table: 'subscribers', columns: COLUMNS } as const;

type Row = Omit<SubscriberRow, 'consent' | 'consentAt' | 'confirmedAt' | 'createdAt'> & {
  id: number;
  consent: unknown;
  consentAt: unknown;
  confirmedAt: unknown;
  createdAt: unknown;
};

function toRow({ id: _, ...row }: Row): SubscriberRow {
  return {
    ...row,
    consent: Boolean(row.consent),
    consentAt: toIso(row.consentAt),
    confirmedAt: toIso(row.confirmedAt),
    createdAt: toIso(row.createdAt) ?? '',
  };
}

/** Who asked for the newsletter, for staff: a page at a time, or all who get it in turn. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async page({ q, page, pageSize }: z.output<typeof peopleQuerySchema>) {
    const { rows, total } = await tablePage<Row>(strapi, {
      ...TABLE,
      where: (query) => {
        if (q) searching(strapi, query, q);
      },
      q,
      order: ['created_at', 'desc'],
      page,
      pageSize,
    });
    return { rows: rows.map(toRow), total };
  },

  /** Everybody who may be written to, newest first: an address that only asked is not among them. */
  async *confirmed(): AsyncGenerator<SubscriberRow> {
    const everybody = { ...TABLE, where: () => undefined };
    for await (const rows of tableBatches<Row>(strapi, everybody))
      yield* rows.map(toRow).filter(({ confirmedAt }) => confirmedAt !== null);
  },
});
