import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { productPath } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { AskForm } from '~/features/ask/ask-form';
import { submitEnquiry } from '~/features/enquiries/enquiries.server';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { PUBLIC_PAGE } from '~/lib/public-page';
import { privateMeta } from '~/lib/meta/private-meta';
import { formOf } from '~/lib/form-of.server';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

const FAILED = 'Failed to submit question. Please try again.';
const DONE = 'Thank you! Your question has been submitted successfully. We will get back to you soon.';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const product = await orErrorPage(context.cms.product(params.productId ?? ''), context.log);
  if (!product) throw new Response('Product not found.', { status: 404 });
  return data(
    { id: product._id, title: product.title, path: productPath(product.listPage, product.slug) },
    {
      headers: PUBLIC_PAGE,
    },
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const replies = { done: DONE, failed: (message = FAILED) => message };
  const more = { productId: params.productId ?? '' };
  return submitEnquiry(context, 'question', await formOf(request), replies, { more });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location }) =>
  loaded
    ? privateMeta(matches, 'Ask about {title}', location.pathname, { title: loaded.title })
    : privateMeta(matches, 'Ask a Question', location.pathname);

/** The form of the dialog as a page, for people without scripts. */
export default function Ask() {
  const t = useText();
  const { id, title, path } = useLoaderData<typeof loader>();
  return (
    <div className="page flex max-w-xl flex-col gap-8 py-(--space-section)">
      <h1 className="font-display text-2xl">{t('Ask a Question')}</h1>
      <p>
        <Link to={path} className="link">
          {title}
        </Link>
      </p>
      <AskForm productId={id} productName={title} />
    </div>
  );
}
