import {
  DEFAULT_LOCALE,
  type Locale,
  type questionAnswerSchema,
  type questionQuerySchema,
  type StaffQuestion,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { editConflict } from '../../../lib/documents/edit-conflict';
import { service } from '../../../lib/services';
import { newestPage, type RawRow } from '../../../lib/staff/staff-table';
import { toIso } from '../../../lib/time/to-iso';
import { mailLabels } from '../../mail/domain/mail-labels';
import { templateIn } from '../../mail/domain/templates';

const UID = 'api::question.question';

type Row = RawRow<Omit<StaffQuestion, 'version'>, 'createdAt' | 'published'> & { updatedAt: unknown };

const toQuestion = ({ updatedAt, ...row }: Row): StaffQuestion => ({
  ...row,
  productId: row.productId ?? '',
  productName: row.productName ?? '',
  answer: row.answer || null,
  published: Boolean(row.published),
  createdAt: toIso(row.createdAt) ?? '',
  version: toIso(updatedAt) ?? '',
});

export const LIST = {
  found: 'staff_questions',
  table: 'questions',
  columns: {
    _id: 'document_id',
    name: 'name',
    email: 'email',
    productId: 'product_id',
    productName: 'product_name',
    question: 'question',
    answer: 'answer',
    published: 'published',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
} as const;

export interface Stored {
  documentId: string;
  name: string;
  email: string;
  question: string;
  productName: string | null;
  /** The code of the language of the page it was asked on; null: English. */
  language: string | null;
  updatedAt: string;
}

interface Documents {
  update(input: { documentId: string; data: object }): Promise<unknown>;
}

/** In which the answer is written to whoever asked. */
const languageFor = (strapi: Core.Strapi, asked: string | null | undefined): Promise<Locale> =>
  service(strapi, 'api::mail.wording').languageOf('question-answer', asked);

/**
 * The name of a question's piece as its asker reads it, where that is another than staff read (S-53). Not inside a
 * transaction, in which the catalogue is not asked.
 */
async function nameForAsker(strapi: Core.Strapi, documentId: string): Promise<string | undefined> {
  const asked = (await strapi.db
    .query(UID)
    .findOne({ where: { documentId }, select: ['productId', 'language'] })) as {
    productId: string | null;
    language: string | null;
  } | null;
  const language = await languageFor(strapi, asked?.language);
  if (!asked?.productId || language === DEFAULT_LOCALE) return undefined;
  const { productId } = asked;
  const found = await service(strapi, 'api::product.catalogue').of([productId], null, language);
  return found.get(productId)?.detail.title;
}

/** What staff do with shoppers' questions: read, answer, publish (D-10). */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** A page of questions, newest first, found by name, address, piece or words. */
  page({ status, ...asked }: z.output<typeof questionQuerySchema>) {
    const where = (query: Knex.QueryBuilder) => {
      if (status === 'open') void query.where('open', true);
      if (status === 'answered') void query.where({ open: false, published: false });
      if (status === 'published') void query.where('published', true);
    };
    return newestPage(strapi, { ...LIST, where }, asked, toQuestion);
  },

  /**
   * Keeps an answer, shows or hides it, and mails it to whoever asked, the first time.
   * @throws {ShopError} 404 'unknown_question'; 409 'changed_meanwhile' when somebody else saved it since its writer
   * read it: nothing is overwritten
   */
  async answer(
    documentId: string,
    { answer, published, version }: z.output<typeof questionAnswerSchema>,
  ): Promise<void> {
    const named = await nameForAsker(strapi, documentId);
    await strapi.db.transaction(async () => {
      // Kept from others until this is through: of two who save at once the second sees the first.
      await strapi.db.queryBuilder(UID).select('id').where({ documentId }).forUpdate().execute();
      const found: Stored | null = await strapi.db.query(UID).findOne({ where: { documentId } });
      if (!found) throw new ShopError('unknown', 'unknown_question', 'There is no such question.');
      if (toIso(found.updatedAt) !== version) {
        const changedAt = found.updatedAt;
        throw await editConflict(strapi, {
          type: 'question',
          id: documentId,
          thing: 'this question',
          changedAt,
        });
      }
      const documents = strapi.documents(UID) as unknown as Documents;
      await documents.update({ documentId, data: { answer, published } });
      const { name, email, question, productName } = found;
      const language = await languageFor(strapi, found.language);
      const labels = mailLabels(await service(strapi, 'api::mail.wording').voice(language));
      const values = {
        name,
        question,
        answer,
        product: named ?? productName ?? labels.pieces,
      };
      await service(strapi, 'api::mail.mail').send(
        templateIn('question-answer', language),
        email,
        values,
        `question-answer:${documentId}`,
      );
    });
  },
});
