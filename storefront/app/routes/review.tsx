import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { productPath } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { submitEnquiry } from '~/features/enquiries/enquiries.server';
import { ReviewForm } from '~/features/reviews/review-form';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { privateMeta } from '~/lib/meta/private-meta';
import { formOf } from '~/lib/form-of.server';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

const FAILED = 'Failed to submit review. Please try again.';
const DONE = 'Thank you! Your review shows on the page of the piece once we have read it.';
/** An order's id may stand in the address: nobody keeps the page. */
const PRIVATE_PAGE = { 'Cache-Control': 'private, no-store' };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const product = await orErrorPage(context.cms.product(params.productId ?? ''), context.log);
  if (!product) throw new Response('Product not found.', { status: 404 });
  const orderId = (new URL(request.url).searchParams.get('order') ?? '').slice(0, 100);
  const path = productPath(product.listPage, product.slug);
  return json({ id: product._id, title: product.title, path, orderId }, { headers: PRIVATE_PAGE });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await formOf(request);
  const replies = { done: DONE, failed: (message = FAILED) => message };
  const more = { rating: Number(form.get('rating')) };
  return submitEnquiry(context, 'review', form, replies, { more, id: params.productId ?? '' });
}

export const headers = () => PRIVATE_PAGE;

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location }) =>
  loaded
    ? privateMeta(matches, 'Review {title}', location.pathname, { title: loaded.title })
    : privateMeta(matches, 'Write a review', location.pathname);

export default function Review() {
  const t = useText();
  const { id, title, path, orderId } = useLoaderData<typeof loader>();
  return (
    <div className="page flex max-w-xl flex-col gap-8 py-(--space-section)">
      <h1 className="font-display text-2xl">{t('Write a review')}</h1>
      <p>
        <Link to={path} className="link">
          {title}
        </Link>
      </p>
      <ReviewForm productId={id} orderId={orderId} />
    </div>
  );
}
