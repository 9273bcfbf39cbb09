import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { productPath } from '@shop/contract/rules';
import { submitEnquiry } from '~/features/enquiries/enquiries.server';
import { HintForm } from '~/features/product/hint/hint-form';
import { variantOf } from '~/features/product/variants';
import { useText } from '~/i18n/text';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { formOf } from '~/lib/form-of.server';
import { privateMeta } from '~/lib/meta/private-meta';
import { PUBLIC_PAGE } from '~/lib/public-page';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

const FAILED = 'Your hint could not be sent. Please try again.';
const DONE = 'Your hint is on its way. Who has asked us for none is not sent one.';
const NOTHING_CHOSEN = { size: null, type: null };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await orErrorPage(context.cms.product(params.productId ?? ''), context.log);
  if (!found) throw new Response('Product not found.', { status: 404 });
  const { related: _, wornWith: __, description: ___, ...product } = found;
  return data({ ...product, description: '' }, { headers: PUBLIC_PAGE });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const replies = { done: DONE, failed: (message = FAILED) => message };
  const more = { productId: params.productId ?? '' };
  return submitEnquiry(context, 'hint', await formOf(request), replies, { more });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location }) =>
  loaded
    ? privateMeta(matches, 'Drop a hint about {title}', location.pathname, { title: loaded.title })
    : privateMeta(matches, 'Drop a hint', location.pathname);

/** The form of the sheet as a page, for people without scripts (S-105). */
export default function Hint() {
  const t = useText();
  const product = useLoaderData<typeof loader>();
  const path = productPath(product.listPage, product.slug);
  return (
    <div className="page flex max-w-xl flex-col gap-8 py-(--space-section)">
      <h1 className="font-display text-2xl">{t('Drop a hint')}</h1>
      <p>
        <Link to={path} className="link">
          {product.title}
        </Link>
      </p>
      <HintForm variant={variantOf(path)} product={product} choice={NOTHING_CHOSEN} />
    </div>
  );
}
