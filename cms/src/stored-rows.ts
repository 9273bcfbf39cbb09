import type { LineIdentity } from '@shop/contract';
import type { StoredPasskey } from './api/account/services/passkeys';
import type { CartRow, LineRow } from './api/cart/services/cart-store';
import type { StoredAnnouncement } from './api/content/domain/announcement';
import type { StoredCategory, StoredHome, StoredShopSettings } from './api/content/domain/to-content';
import type { StoredPage, StoredProductStory, StoredStory } from './api/content/domain/to-page';
import type { StoredSite } from './api/content/domain/to-site';
import type { StoredOrder } from './api/order/services/order';
import type { StoredAttempt } from './api/payment-attempt/services/payment-attempt';
import type { StoredKey } from './api/payment-key/services/payment-key';
import type { StoredDraft } from './api/product/domain/to-admin-product';
import type { StoredProduct } from './api/product/domain/to-product';
import type { StoredQuestion } from './api/question/services/question';
import type { StoredRedirect } from './api/redirect/services/redirect';
import type { StoredRefund } from './api/refund/services/refund';
import type { StoredReview } from './api/review/services/review';
import type { StoredRevision } from './api/revision/domain/to-revision';
import type { StoredChange } from './api/schedule/services/schedule';
import type { ProductRow } from './api/search/services/search-index';
import type { FactorRow } from './api/second-factor/services/second-factor';
import type { StoredBagLimits } from './api/shop-settings/domain/bag-limits';
import type { CountRow } from './api/throttle/lib/count-rows';
import type passkey from './api/account/content-types/passkey/schema.json';
import type announcement from './api/announcement/content-types/announcement/schema.json';
import type cart from './api/cart/content-types/cart/schema.json';
import type cartLine from './api/cart/content-types/cart-line/schema.json';
import type category from './api/category/content-types/category/schema.json';
import type home from './api/home/content-types/home/schema.json';
import type order from './api/order/content-types/order/schema.json';
import type page from './api/page/content-types/page/schema.json';
import type paymentAttempt from './api/payment-attempt/content-types/payment-attempt/schema.json';
import type paymentKey from './api/payment-key/content-types/payment-key/schema.json';
import type product from './api/product/content-types/product/schema.json';
import type question from './api/question/content-types/question/schema.json';
import type redirect from './api/redirect/content-types/redirect/schema.json';
import type refund from './api/refund/content-types/refund/schema.json';
import type review from './api/review/content-types/review/schema.json';
import type revision from './api/revision/content-types/revision/schema.json';
import type scheduledChange from './api/schedule/content-types/scheduled-change/schema.json';
import type staffFactor from './api/second-factor/content-types/staff-factor/schema.json';
import type shopSettings from './api/shop-settings/content-types/shop-settings/schema.json';
import type site from './api/site/content-types/site/schema.json';
import type story from './api/story/content-types/story/schema.json';
import type throttleCount from './api/throttle/content-types/throttle-count/schema.json';

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
type All<Checks extends readonly true[]> = Checks;

/**
 * What the shop reads of its tables, beside the types that Strapi makes them from. It does not compile where one of
 * them names what its schema.json has not, as after a rename.
 */
export type StoredRows = All<
  [
    Named<StoredCategory, typeof category>,
    Named<StoredHome, typeof home>,
    Named<StoredShopSettings, typeof shopSettings>,
    Named<StoredPage, typeof page>,
    Named<StoredStory, typeof story>,
    Named<StoredSite, typeof site>,
    Named<StoredAnnouncement, typeof announcement>,
    Named<StoredBagLimits, typeof shopSettings>,
    Named<StoredProduct, typeof product>,
    Named<StoredDraft, typeof product>,
    Named<StoredProductStory, typeof product>,
    Named<StoredOrder, typeof order>,
    Named<StoredAttempt, typeof paymentAttempt>,
    Named<StoredKey, typeof paymentKey>,
    Named<StoredRedirect, typeof redirect>,
    Named<StoredRefund, typeof refund>,
    Named<StoredRevision, typeof revision>,
    Named<StoredReview, typeof review>,
    Named<StoredQuestion, typeof question>,
    Named<StoredChange, typeof scheduledChange>,
    Named<StoredPasskey, typeof passkey>,
    Named<FactorRow, typeof staffFactor>,
    InSql<CartRow, typeof cart>,
    // Its identity is read under the contract's names.
    InSql<Omit<LineRow, keyof LineIdentity>, typeof cartLine>,
    InSql<CountRow, typeof throttleCount>,
    InSql<ProductRow, typeof product>,
  ]
>;
