import { localeFacts, toLocale } from '@shop/contract/rules';
import { useAuth } from '@strapi/strapi/admin';
import { editScreenPath } from '../../lib/documents/edit-screen-path';
import type { NamedDocument, WaitingWork } from '../../panel-api/responses';
import { when } from '../panels/document-panel';
import { FromCms, Rows } from './card';
import { SELLING, WRITING, type Task } from './tasks';

const WORK: Readonly<Record<WaitingWork['of'], readonly [one: string, many: string]>> = {
  questions: ['question to answer', 'questions to answer'],
  reviews: ['review to read', 'reviews to read'],
  messages: ['message to answer', 'messages to answer'],
  links: ['appointment without a link', 'appointments without a link'],
};

/** 'Page About Us, Deutsch'. */
function called({ kind, name, locale }: NamedDocument): string {
  const language = locale === null ? '' : `, ${localeFacts(toLocale(locale)).name}`;
  return [kind, name].filter(Boolean).join(' ') + language;
}

/** The tasks that the person's role allows, each a link to where it begins. */
function Tasks({ tasks }: { tasks: readonly Task[] }) {
  const permissions = useAuth('Tasks', (state) => state.permissions);
  const writable = new Set(
    permissions.filter(({ action }) => action.endsWith('explorer.update')).map(({ subject }) => subject),
  );
  const shown = tasks.filter(({ type }) => writable.has(type));
  return <Rows rows={shown.map(({ title, hint, to }) => ({ key: title, to, name: title, note: hint }))} />;
}

export const HowToWrite = () => <Tasks tasks={WRITING} />;
export const HowToSell = () => <Tasks tasks={SELLING} />;

/** Releases that failed, what waits for approval, what colleagues ask the person to look at, then what shoppers wait for. */
export const Waiting = () => (
  <FromCms
    none="Nobody waits for an answer."
    rowsOf={({ asked, approvals, waiting, releases }) => [
      ...releases
        .filter(({ dueAt }) => dueAt === null)
        .map(({ id, name, failure }) => ({
          key: `release ${id}`,
          to: '/releases',
          name: `Release ${name}`,
          note: failure ?? '',
        })),
      ...approvals.map((one) => ({
        key: `approval ${one.id}`,
        to: editScreenPath(one),
        name: called(one),
        note: [`${one.who} asks for approval, ${when(one.when)}`, one.note].filter(Boolean).join(': '),
      })),
      ...asked.map((one) => ({
        key: `note ${one.id}`,
        to: editScreenPath(one),
        name: called(one),
        note: `${one.who} asks you to look: ${one.note}`,
      })),
      ...waiting
        .filter(({ count }) => count > 0)
        .map(({ of, count, url }) => ({
          key: of,
          to: url,
          name: `${count} ${WORK[of][count === 1 ? 0 : 1]}`,
        })),
    ]}
  />
);

export const Unpublished = () => (
  <FromCms
    none="Shoppers see everything as it was saved last."
    rowsOf={({ unpublished }) =>
      unpublished.map((change) => ({
        key: `${change.uid} ${change.documentId} ${change.locale}`,
        to: editScreenPath(change),
        name: called(change),
        note: `${change.isPublished ? 'Changed' : 'Never published; saved'} ${when(change.savedAt)}`,
      }))
    }
  />
);

export const Planned = () => (
  <FromCms
    none="Nothing is planned. “Later”, beside a form, publishes or hides it at a time."
    rowsOf={({ planned, releases }) => [
      ...releases
        .filter(({ dueAt }) => dueAt !== null)
        .map(({ id, name, dueAt }) => ({
          key: `release ${id}`,
          to: '/releases',
          name: `Release ${name}`,
          note: `Published together ${when(dueAt ?? '')}`,
        })),
      ...planned.map((change) => ({
        key: change.id,
        to: editScreenPath(change),
        name: called(change),
        note: [
          `${change.action === 'publish' ? 'Published' : 'Hidden'} ${when(change.dueAt)}`,
          ...(change.plannedBy === null ? [] : [`planned by ${change.plannedBy}`]),
        ].join(', '),
      })),
    ]}
  />
);

export const TheShop = () => (
  <FromCms
    none=""
    rowsOf={({ shopUrl, languages }) => [
      { key: 'shop', to: shopUrl, name: 'Open the shop', note: 'As shoppers see it now.' },
      ...languages.map(({ code, name }) => ({
        key: code,
        to: `${shopUrl}/${code}`,
        name: `Open it in ${name}`,
      })),
      {
        key: 'staff',
        to: `${shopUrl}/Admin`,
        name: 'Staff panel',
        note: 'Orders, questions, reviews, stock.',
      },
    ]}
  />
);
