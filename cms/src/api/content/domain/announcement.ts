import {
  DEFAULT_LOCALE,
  toLocale,
  type Announcement,
  type ContentLink,
  type ContentWarning,
  type Locale,
} from '@shop/contract';
import { toLink, type Published, type StoredLink } from './links';
import { textProblems, type Known } from './publish-checks';
import type { Stored } from './stored-parts';
import { endsBeforeItBegins, time, type Timestamp } from './time-window';

/** When an announcement is shown, of one language of it that is published. */
export interface AnnouncementWindow {
  documentId: string;
  locale?: string | null;
  publishedAt: Timestamp | null;
  showFrom: Timestamp | null;
  showUntil: Timestamp | null;
}

/** An announcement as Strapi stores it. */
export interface StoredAnnouncement extends AnnouncementWindow {
  sentence: string | null;
  link: StoredLink | null;
}

/** Signs of the sentence and the words of its link: what a phone of 390 px shows in two lines. */
const LONGEST = 80;

const timeOf = (moment: Timestamp | null, otherwise: number) => (moment === null ? otherwise : time(moment));
const publishedOf = ({ publishedAt }: AnnouncementWindow) => timeOf(publishedAt, 0);
const begunOf = (row: AnnouncementWindow) => timeOf(row.showFrom, publishedOf(row));

/**
 * Which announcement shows at a moment, and in which language: of those whose time it is, the one that began last (S-64).
 * A window is one for all languages: that of the language that was published last. What is not in the page's language is
 * in English (S-55); what is in neither is not shown.
 * @param rows of everything that is published, a language each
 * @param now in ms since 1970
 * @returns the row whose words are shown, with the window of all languages
 */
export function announcementAt<Row extends AnnouncementWindow>(
  rows: readonly Row[],
  locale: Locale,
  now: number,
): Row | null {
  const begun = [...rows].sort((a, b) => publishedOf(b) - publishedOf(a));
  const windows = new Map<string, Row>();
  for (const row of begun) if (!windows.has(row.documentId)) windows.set(row.documentId, row);
  const current = [...windows.values()]
    .filter((row) => begunOf(row) <= now && now < timeOf(row.showUntil, Infinity))
    .sort((a, b) => begunOf(b) - begunOf(a));
  for (const { documentId, showFrom, showUntil } of current) {
    const spoken = (language: Locale) =>
      rows.find((row) => row.documentId === documentId && toLocale(row.locale) === language);
    const words = spoken(locale) ?? spoken(DEFAULT_LOCALE);
    if (words) return { ...words, showFrom, showUntil };
  }
  return null;
}

interface Source {
  published: Published;
  fill: (text: string) => string;
}

function linkOf({ link }: StoredAnnouncement, { published, fill }: Source): ContentLink | null {
  return link && toLink({ ...link, text: fill(link.text) }, published);
}

/** The `announcement` of GET /api/content/shop; null for one without words. */
export function toAnnouncement(stored: StoredAnnouncement, source: Source): Announcement | null {
  const { documentId, showFrom, sentence, locale } = stored;
  const text = source.fill(sentence?.trim() ?? '');
  if (text === '') return null;
  // With another beginning it is news again to those who closed it.
  const id = showFrom === null ? documentId : `${documentId}.${time(showFrom).toString(36)}`;
  return { id, text, link: linkOf(stored, source), language: toLocale(locale) };
}

/** Links of an announcement that lead to nothing. */
export function announcementWarnings(stored: StoredAnnouncement, published: Published): ContentWarning[] {
  const { link, sentence } = stored;
  if (!link || linkOf(stored, { published, fill: (text) => text })) return [];
  const message = `The link “${link.text}” leads to nothing that is published. It is left out.`;
  return [{ document: `Announcement ${sentence ?? ''}`.trim(), block: 'Link', message }];
}

/** Why an announcement must not be published as it is; empty when it may. Each is a sentence for editors. */
export function announcementProblems(stored: Stored, known: Known): string[] {
  const { sentence, link, ...window } = stored as Stored & Partial<StoredAnnouncement>;
  const words = known.fill(sentence?.trim() ?? '');
  const length = [words, ...(link ? [known.fill(link.text)] : [])].join(' ').length;
  return [
    ...(words === '' ? ['The announcement has no words yet: write its sentence.'] : []),
    ...(length > LONGEST
      ? [
          `The sentence${link ? ' and the words of its link have' : ' has'} ${length} signs; ${LONGEST} fit into two lines on a phone. Please shorten it.`,
        ]
      : []),
    ...(endsBeforeItBegins(window)
      ? ['The announcement ends before it begins. Choose a later end, or an earlier beginning.']
      : []),
    ...textProblems(stored, known),
  ];
}
