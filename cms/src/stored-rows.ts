import type { LineIdentity } from '@shop/contract';
import type { StoredUser } from './api/account/domain/to-user';
import type { StoredWish } from './api/account/domain/wishes';
import type { MailedLink } from './api/account/services/mailed-links';
import type { ChallengeFor } from './api/account/services/passkey-challenges';
import type { StoredPasskey } from './api/account/services/passkeys';
import type { StoredAppointment } from './api/appointment/domain/appointment';
import type { StoredAppointmentSettings } from './api/shop-settings/domain/appointment-settings';
import type { StoredBacklinks } from './api/bin/services/backlinks';
import type { Binned } from './api/bin/services/file-bin';
import type { CartRow, LineRow } from './api/cart/services/cart-store';
import type { COLUMNS as ordersListed } from './api/checkout/services/order-list';
import type { LIST as contactsListed } from './api/contact-message/services/contact-message';
import type { PurgeRow } from './api/content-version/services/cdn-purge';
import type { ChangeRow, StorefrontRow } from './api/content-version/services/publish-status';
import type { StoredAnnouncement } from './api/content/domain/announcement';
import type { StoredInterfaceText } from './api/content/domain/interface-texts';
import type { StoredCategory, StoredHome, StoredShopSettings } from './api/content/domain/to-content';
import type { StoredSharedBlock } from './api/content/domain/shared-blocks';
import type { StoredPage, StoredProductStory, StoredStory } from './api/content/domain/to-page';
import type { StoredSite } from './api/content/domain/to-site';
import type { Coupon } from './api/coupon/domain/coupon';
import type { StoredCoupon } from './api/coupon/services/coupon-list';
import type { NoteRow } from './api/editing/lib/note-rows';
import type { CopyRow } from './api/health/services/copies';
import type { StoredMailText } from './api/mail/domain/mail-headings';
import type { GivenUp } from './api/mail/services/given-up';
import type { WaitingMail } from './api/mail/services/outbox';
import type { StoredOrder } from './api/order/services/order';
import type { StoredAttempt } from './api/payment-attempt/services/payment-attempt';
import type { StoredKey } from './api/payment-key/services/payment-key';
import type { StoredDraft } from './api/product/domain/to-admin-product';
import type { StoredProduct } from './api/product/domain/to-product';
import type { StoredProductCategory } from './api/product-category/domain/category';
import type { LIST as questionsListed, Stored as AnsweredQuestion } from './api/question/services/moderation';
import type { StoredQuestion } from './api/question/services/question';
import type { StoredRedirect } from './api/redirect/services/redirect';
import type { Found as UnknownAddressRow } from './api/redirect/services/unknown-addresses';
import type { StoredRefund } from './api/refund/services/refund';
import type { StoredReturn } from './api/return-request/services/return-request';
import type { StoredReturnTerms } from './api/checkout/services/return-terms';
import type { LIST as reviewsListed, Stored as ModeratedReview } from './api/review/services/moderation';
import type { StoredReview } from './api/review/services/review';
import type { StoredRevision } from './api/revision/domain/to-revision';
import type { ViewRow } from './api/saved-view/services/saved-view';
import type { StoredEntry, StoredRelease } from './api/schedule/lib/release-rows';
import type { StoredChange } from './api/schedule/services/schedule';
import type { ProductRow } from './api/search/services/search-index';
import type { FactorRow } from './api/second-factor/services/second-factor';
import type { StoredBagLimits } from './api/shop-settings/domain/bag-limits';
import type { Stored as StoredSubscriber } from './api/subscriber/services/subscriber';
import type { COLUMNS as subscribersListed } from './api/subscriber/services/subscriber-list';
import type { CountRow } from './api/throttle/lib/count-rows';
import type { StoredEvent } from './api/webhook-event/services/webhook-event';
import type accountToken from './api/account/content-types/account-token/schema.json';
import type passkeyChallenge from './api/account/content-types/passkey-challenge/schema.json';
import type passkey from './api/account/content-types/passkey/schema.json';
import type wish from './api/account/content-types/wish/schema.json';
import type announcement from './api/announcement/content-types/announcement/schema.json';
import type appointment from './api/appointment/content-types/appointment/schema.json';
import type binnedDocument from './api/bin/content-types/binned-document/schema.json';
import type binnedFile from './api/bin/content-types/binned-file/schema.json';
import type cart from './api/cart/content-types/cart/schema.json';
import type cartLine from './api/cart/content-types/cart-line/schema.json';
import type category from './api/category/content-types/category/schema.json';
import type contactMessage from './api/contact-message/content-types/contact-message/schema.json';
import type contentChange from './api/content-version/content-types/content-change/schema.json';
import type contentVersion from './api/content-version/content-types/content-version/schema.json';
import type storefrontCopy from './api/content-version/content-types/storefront-copy/schema.json';
import type coupon from './api/coupon/content-types/coupon/schema.json';
import type runningCopy from './api/health/content-types/running-copy/schema.json';
import type documentNote from './api/editing/content-types/document-note/schema.json';
import type home from './api/home/content-types/home/schema.json';
import type interfaceText from './api/interface-text/content-types/interface-text/schema.json';
import type mailTemplate from './api/mail/content-types/mail-template/schema.json';
import type outgoingMail from './api/mail/content-types/outgoing-mail/schema.json';
import type order from './api/order/content-types/order/schema.json';
import type page from './api/page/content-types/page/schema.json';
import type paymentAttempt from './api/payment-attempt/content-types/payment-attempt/schema.json';
import type paymentKey from './api/payment-key/content-types/payment-key/schema.json';
import type product from './api/product/content-types/product/schema.json';
import type productCategory from './api/product-category/content-types/product-category/schema.json';
import type question from './api/question/content-types/question/schema.json';
import type redirect from './api/redirect/content-types/redirect/schema.json';
import type unknownAddress from './api/redirect/content-types/unknown-address/schema.json';
import type refund from './api/refund/content-types/refund/schema.json';
import type returnRequest from './api/return-request/content-types/return-request/schema.json';
import type review from './api/review/content-types/review/schema.json';
import type revision from './api/revision/content-types/revision/schema.json';
import type savedView from './api/saved-view/content-types/saved-view/schema.json';
import type release from './api/schedule/content-types/release/schema.json';
import type releaseEntry from './api/schedule/content-types/release-entry/schema.json';
import type scheduledChange from './api/schedule/content-types/scheduled-change/schema.json';
import type staffFactor from './api/second-factor/content-types/staff-factor/schema.json';
import type sharedBlock from './api/shared-block/content-types/shared-block/schema.json';
import type shopSettings from './api/shop-settings/content-types/shop-settings/schema.json';
import type site from './api/site/content-types/site/schema.json';
import type story from './api/story/content-types/story/schema.json';
import type subscriber from './api/subscriber/content-types/subscriber/schema.json';
import type throttleCount from './api/throttle/content-types/throttle-count/schema.json';
import type webhookEvent from './api/webhook-event/content-types/webhook-event/schema.json';
import type user from './extensions/users-permissions/content-types/user/schema.json';

/** What Strapi adds to the attributes of every type. */
type Added = 'id' | 'documentId' | 'createdAt' | 'updatedAt' | 'publishedAt' | 'locale';

type Attribute<Schema> = Schema extends { attributes: infer Attributes } ? keyof Attributes & string : never;

/** `priceCents` as its column is called: `price_cents`. */
type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Name;

/** True where a row names nothing that its type lacks; else what it names. */
type Holds<Row, Names extends string> = [Exclude<keyof Row, Names>] extends [never]
  ? true
  : Exclude<keyof Row, Names>;
type Named<Row, Schema> = Holds<Row, Attribute<Schema> | Added>;
type InSql<Row, Schema> = Holds<Row, ColumnOf<Attribute<Schema> | Added>>;
/** The same of a list of columns by the names that staff's tables give them. */
type Columns<Listed extends object, Schema> = InSql<Record<Listed[keyof Listed] & string, unknown>, Schema>;
type All<Checks extends readonly true[]> = Checks;

/**
 * What the shop reads of its tables, beside the types that Strapi makes them from. It does not compile where one of
 * them names what its schema.json has not, as after a rename. Of recovery codes and of who has a screen open no row is
 * read. The kind of a value is not compared: to the compiler the `type` of an attribute in JSON is any text.
 */
export type StoredRows = All<
  [
    Named<StoredCategory, typeof category>,
    Named<StoredHome, typeof home>,
    Named<StoredShopSettings, typeof shopSettings>,
    Named<StoredPage, typeof page>,
    Named<StoredStory, typeof story>,
    Named<StoredSharedBlock, typeof sharedBlock>,
    Named<StoredSite, typeof site>,
    Named<StoredAnnouncement, typeof announcement>,
    Named<StoredInterfaceText, typeof interfaceText>,
    Named<StoredBagLimits, typeof shopSettings>,
    Named<StoredAppointmentSettings, typeof shopSettings>,
    Named<StoredAppointment, typeof appointment>,
    Named<StoredProduct, typeof product>,
    Named<StoredDraft, typeof product>,
    Named<StoredProductStory, typeof product>,
    Named<StoredProductCategory, typeof productCategory>,
    Named<StoredOrder, typeof order>,
    Named<StoredAttempt, typeof paymentAttempt>,
    Named<StoredKey, typeof paymentKey>,
    Named<StoredRedirect, typeof redirect>,
    Named<StoredRefund, typeof refund>,
    Named<StoredReturn, typeof returnRequest>,
    Named<StoredReturnTerms, typeof shopSettings>,
    Named<StoredRevision, typeof revision>,
    Named<StoredReview, typeof review>,
    Named<StoredQuestion, typeof question>,
    Named<StoredChange, typeof scheduledChange>,
    Named<StoredRelease, typeof release>,
    Named<StoredEntry, typeof releaseEntry>,
    Named<StoredPasskey, typeof passkey>,
    Named<StoredWish, typeof wish>,
    Named<FactorRow, typeof staffFactor>,
    Named<StoredUser, typeof user>,
    Named<MailedLink, typeof accountToken>,
    Named<Extract<ChallengeFor, { purpose: 'add' }>, typeof passkeyChallenge>,
    Named<Binned, typeof binnedFile>,
    Named<StoredBacklinks, typeof binnedDocument>,
    Named<Coupon, typeof coupon>,
    Named<StoredCoupon, typeof coupon>,
    Named<WaitingMail, typeof outgoingMail>,
    Named<GivenUp, typeof outgoingMail>,
    Named<StoredMailText, typeof mailTemplate>,
    Named<StoredSubscriber, typeof subscriber>,
    Named<StoredEvent, typeof webhookEvent>,
    Named<AnsweredQuestion, typeof question>,
    Named<ModeratedReview, typeof review>,
    Named<ChangeRow, typeof contentChange>,
    Named<StorefrontRow, typeof storefrontCopy>,
    Named<CopyRow, typeof runningCopy>,
    Named<NoteRow, typeof documentNote>,
    Named<ViewRow, typeof savedView>,
    Columns<typeof ordersListed, typeof order>,
    Columns<(typeof contactsListed)['columns'], typeof contactMessage>,
    Columns<(typeof questionsListed)['columns'], typeof question>,
    Columns<(typeof reviewsListed)['columns'], typeof review>,
    Columns<typeof subscribersListed, typeof subscriber>,
    InSql<PurgeRow, typeof contentVersion>,
    // The latest of its days is the query's own.
    InSql<Omit<UnknownAddressRow, 'last_day'>, typeof unknownAddress>,
    InSql<CartRow, typeof cart>,
    // Its identity is read under the contract's names.
    InSql<Omit<LineRow, keyof LineIdentity>, typeof cartLine>,
    InSql<CountRow, typeof throttleCount>,
    InSql<ProductRow, typeof product>,
  ]
>;
