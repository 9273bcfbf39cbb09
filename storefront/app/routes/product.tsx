import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import type { PageBlock, ProductDetail } from '@shop/contract';
import { localeFacts, localeOfPath, METALS, unitPriceCents } from '@shop/contract/rules';
import { useState } from 'react';
import { useText } from '~/i18n/text';
import { isNamed, productFromState } from '~/features/catalogue/link-state';
import { deliveryWindow } from '~/lib/delivery/delivery-window';
import type { ShownProduct } from '~/features/product/options';
import { productMeta } from '~/features/product/product-meta';
import { loadProductFeedback, type ProductFeedback } from '~/features/product/product-feedback.server';
import { ProductView } from '~/features/product/product-view';
import { readFeedbackSteps, feedbackSearch, clampFeedbackSteps } from '~/lib/feedback-paging';
import { variantOf } from '~/features/product/variants';
import {
  staleWhileRevalidate,
  revalidateOnPathChange,
  useRevalidated,
  type Revalidated,
} from '~/lib/network/stale-while-revalidate';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { PUBLIC_PAGE } from '~/lib/public-page';
import { isNotFound } from '~/lib/error-message';
import { pageMeta, rootData, rootTranslate, useDocumentTitle } from '~/lib/meta/page-meta';
import { LoadError } from '~/ui/load-error';
import { LazyBlocks } from '~/features/pages/lazy-blocks';
import { ProductNotFound } from '~/features/product/product-not-found';

/** More reviews or questions than there are lead to the address of those there are. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const name = params.productId ?? '';
  // A piece is for sale without its story, too: then the page is kept nowhere.
  const [product, story] = await Promise.all([
    orErrorPage(context.cms.product(name), context.log),
    context.cms.productStory(name).catch((error: unknown) => {
      context.log('warn', 'product story missing', { reason: String(error) });
      return null;
    }),
  ]);
  if (!product) throw new Response('Product not found.', { status: 404 });
  const { pathname, searchParams } = new URL(request.url);
  const asked = readFeedbackSteps(searchParams);
  const feedback = await loadProductFeedback(context, product._id, asked);
  const search = feedbackSearch(searchParams, clampFeedbackSteps(asked, feedback));
  if (search !== searchParams.toString()) throw redirect(resolvePath(localeOfPath(pathname).path, search));
  const delivery = deliveryWindow(Date.now(), localeFacts(context.locale).tag, 'UTC');
  return data({ ...product, story: story ?? [], feedback, delivery }, { headers: story ? PUBLIC_PAGE : {} });
}

const resolvePath = (path: string, search: string) => (search === '' ? path : `${path}?${search}`);

type Loaded = ProductDetail & { story: PageBlock[]; feedback: ProductFeedback; delivery: string };
const keep = staleWhileRevalidate<Loaded>();
/** Returns at once: the page shows the product it was handed, else its loading words, while the answer is on its way. */
export const clientLoader = ({ request, params, serverLoader }: ClientLoaderFunctionArgs) =>
  keep(request, params.productId ?? '', () => serverLoader<Loaded>());

/** Another path is another piece; and more of what was said about this one is asked for by the query. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  revalidateOnPathChange(change) || change.currentUrl.search !== change.nextUrl.search;

export { loaderHeaders as headers } from '~/lib/public-page';

export const meta: MetaFunction<typeof loader> = ({ data: loaded, location, params, matches }) => {
  const product: ShownProduct | undefined = loaded?._id
    ? loaded
    : productFromState(location.state, params.productId);
  const root = rootData(matches);
  return product
    ? productMeta(root, product)
    : pageMeta(root, { title: rootTranslate(root)('Jewelry'), path: location.pathname });
};

const NONE_YET: ProductFeedback = {};

export default function ProductPage() {
  const t = useText();
  const loaded = useLoaderData() as Loaded | Revalidated<Loaded>;
  const [first] = useState(loaded);
  const { value: arrived, error } = useRevalidated(loaded);
  const { pathname, search, state } = useLocation();
  const { productId } = useParams();
  // What the page began with stays while more reviews of it are on their way: of the server's answer nothing was kept.
  const begun = error === undefined && '_id' in first && isNamed(first, productId) ? first : undefined;
  const value = arrived ?? begun;
  const product: ShownProduct | undefined = value ?? productFromState(state, productId);
  useDocumentTitle(product);

  if (isNotFound(error)) return <ProductNotFound />;
  if (product) {
    const asked = new URLSearchParams(search).get('metal');
    // The metal that a card was shown in (S-125).
    const metal = METALS.find((one) => one === asked && unitPriceCents(product, one)) ?? null;
    return (
      <ProductView
        key={`${product._id} ${metal}`}
        metal={metal}
        variant={variantOf(pathname)}
        product={product}
        feedback={value?.feedback ?? NONE_YET}
        delivery={value?.delivery}
      >
        {value?.story[0] && <LazyBlocks blocks={value.story} piece />}
      </ProductView>
    );
  }
  if (error !== undefined) return <LoadError error={error} />;
  return (
    <p role="status" className="page grid min-h-[70vh] place-items-center text-ink-soft">
      {t('Loading...')}
    </p>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isNotFound(error) ? <ProductNotFound /> : <LoadError error={error} />;
}
