import { EVERY_CHANGE, DEFAULT_LOCALE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../lib/services';
import type { SeedPages } from './content';
import { privacyBefore, type PrivacyChange, type Renewed } from './privacy-changes';

const SETTINGS = 'api::shop-settings.shop-settings';

type States = SeedPages['shop']['states'];
type Settings = { documentId: string; updatedAt: string; states: (States[number] & { id?: number })[] };

/** The states that shops were seeded with before the whole list was. */
const FIRST_STATES = [
  { code: 'CA', name: 'California', shippingEstimateCents: 1_000 },
  { code: 'NY', name: 'New York' },
  { code: 'TX', name: 'Texas' },
  { code: 'FL', name: 'Florida' },
];

const ANSWERS: readonly Renewed[] = [
  [
    '{{StandardShipping}} takes {{deliveryDays}} working days inside the United States and {{abroadDays}} business days elsewhere. Personalised pieces take {{personalizationDays}} business days longer.',
    'Orders are processed in {{processingDays}} business days. {{StandardShipping}} takes {{deliveryDays}} working days inside the United States and {{abroadDays}} business days elsewhere. Personalised pieces take {{personalizationDays}} business days longer.',
  ],
];

/** Since pieces are engraved by the shop itself (S-96), in each language. */
const ENGRAVING: readonly Renewed[] = [
  [
    'Up to twelve signs inside a ring or on the back of a coin. Write to us before you order; engraving adds {{personalizationDays}} business days.',
    'Up to twelve signs inside a ring or on the back of a coin. Write them on the piece’s page; engraving is a gift of the house and adds {{personalizationDays}} business days.',
  ],
  [
    'Bis zu zwölf Zeichen im Inneren eines Rings oder auf der Rückseite einer Münze. Schreiben Sie uns, bevor Sie bestellen; eine Gravur dauert {{personalizationDays}} Werktage länger.',
    'Bis zu zwölf Zeichen im Inneren eines Rings oder auf der Rückseite einer Münze. Schreiben Sie sie auf der Seite des Stücks; die Gravur ist ein Geschenk des Hauses und dauert {{personalizationDays}} Werktage länger.',
  ],
];

/** Since returns are started on the order's page (S-120), in each language. */
const RETURNS: readonly Renewed[] = [
  [
    'Send your order number to {{contactEmail}} and say whether you want an exchange or a refund. We answer within {{replyHours}} hours with an address and a label.',
    'Press “Start a return” on your order, or send its number to {{contactEmail}} and say whether you want an exchange or a refund. We answer within {{replyHours}} hours with an address and a label.',
  ],
  [
    'Senden Sie Ihre Bestellnummer an {{contactEmail}}, und sagen Sie, ob Sie einen Umtausch oder eine Erstattung wünschen. Wir antworten innerhalb von {{replyHours}} Stunden mit einer Adresse und einem Versandetikett.',
    'Drücken Sie bei Ihrer Bestellung auf „Rückgabe beginnen“, oder senden Sie ihre Nummer an {{contactEmail}} und sagen Sie, ob Sie einen Umtausch oder eine Erstattung wünschen. Wir antworten innerhalb von {{replyHours}} Stunden mit einer Adresse und einem Versandetikett.',
  ],
];

const same = (one: Settings['states'], other: Settings['states']) => asText(one) === asText(other);
const asText = (states: Settings['states']) =>
  states
    .map((state) =>
      [state.code, state.name, state.shippingEstimateCents ?? '', state.country ?? ''].join('|'),
    )
    .join('\n');

/** Brings newer words of the seed into a shop that was seeded before, where nobody has changed those that it has. */
export class SeedUpdates {
  constructor(private readonly strapi: Core.Strapi) {}

  /** All states and provinces, where the shop still lists the four it began with (D-21). */
  async states(states: States): Promise<void> {
    const documents = this.strapi.documents(SETTINGS);
    const find = async (status: 'draft' | 'published') =>
      (await documents.findFirst({
        status,
        locale: DEFAULT_LOCALE,
        populate: { states: true } as never,
      })) as unknown as Settings | null;
    const [draft, published] = [await find('draft'), await find('published')];
    if (!draft || !same(draft.states, FIRST_STATES)) return;
    const { documentId } = draft;
    // An editor's other changes are theirs to publish.
    const isPublished = published !== null && same(published.states, FIRST_STATES);
    const isPending = published !== null && draft.updatedAt > published.updatedAt;
    await documents.update({ documentId, data: { states } as never });
    if (isPublished && !isPending) await documents.publish({ documentId, locale: '*' });
  }

  /** Answers on the page of questions, in drafts and on what is published. */
  answers(): Promise<void> {
    return this.#renew('blocks.question', 'answer', ANSWERS);
  }

  /** What the pages in detail say of engraving. */
  engraving(): Promise<void> {
    return this.#renew('blocks.trio-item', 'text', ENGRAVING);
  }

  /** What the page of returns says of how one begins. */
  returns(): Promise<void> {
    return this.#renew('blocks.trio-item', 'text', RETURNS);
  }

  /** What the privacy page says of hints, among the seed's texts of pages in all its languages. */
  hints(texts: readonly string[]): Promise<void> {
    return this.#privacy(texts, 'hints');
  }

  /** What it says of appointments. */
  appointments(texts: readonly string[]): Promise<void> {
    return this.#privacy(texts, 'appointments');
  }

  /** What it says of how long these are kept. */
  appointmentDays(texts: readonly string[]): Promise<void> {
    return this.#privacy(texts, 'days');
  }

  /** What it says of recent searches. */
  searches(texts: readonly string[]): Promise<void> {
    return this.#privacy(texts, 'searches');
  }

  /** What it says of an account's wishlist. */
  wishlist(texts: readonly string[]): Promise<void> {
    return this.#privacy(texts, 'wishlist');
  }

  /** What it says of an account's ring size. */
  ringSize(texts: readonly string[]): Promise<void> {
    return this.#privacy(texts, 'ringSize');
  }

  #privacy(texts: readonly string[], change: PrivacyChange): Promise<void> {
    const renewed = texts.flatMap((now) =>
      privacyBefore(now, change).map((earlier) => [earlier, now] as const),
    );
    return this.#renew('blocks.rich-text', 'body', renewed);
  }

  async #renew(component: string, field: string, texts: readonly Renewed[]): Promise<void> {
    const rows = this.strapi.db.query(component as never);
    let renewed = 0;
    for (const [before, now] of texts) {
      const { count } = await rows.updateMany({ where: { [field]: before }, data: { [field]: now } });
      renewed += count;
    }
    // Parts of a page are no documents: nothing else says that visitors see a change.
    if (renewed > 0) await service(this.strapi, 'api::content-version.content-version').raise([EVERY_CHANGE]);
  }
}
