import type { peopleQuerySchema, SubscriberRow } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { newestPage, tableBatches, type RawRow } from '../../../lib/staff/staff-table';
import { toIso } from '../../../lib/time/to-iso';

export const COLUMNS = {
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

type Row = RawRow<SubscriberRow, 'consent' | 'consentAt' | 'confirmedAt' | 'createdAt'>;

const toRow = (row: Row): SubscriberRow => ({
  ...row,
  consent: Boolean(row.consent),
  consentAt: toIso(row.consentAt),
  confirmedAt: toIso(row.confirmedAt),
  createdAt: toIso(row.createdAt) ?? '',
});

/** Who asked for the newsletter, for staff: a page at a time, or all who get it in turn. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  page: (asked: z.output<typeof peopleQuerySchema>) => newestPage(strapi, TABLE, asked, toRow),

  /** Everybody who may be written to, newest first: an address that only asked is not among them. */
  async *confirmed(): AsyncGenerator<SubscriberRow> {
    const everybody = { ...TABLE, where: () => undefined };
    for await (const rows of tableBatches<Row>(strapi, everybody))
      yield* rows.map(toRow).filter(({ confirmedAt }) => confirmedAt !== null);
  },
});
