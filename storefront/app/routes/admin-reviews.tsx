import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CALLS } from '@shop/contract/rules';
import { AdminMessage } from '~/features/admin/panel/admin-frame';
import { panelMeta } from '~/features/admin/panel/panel-meta';
import { reviews } from '~/features/admin/enquiries/enquiries.server';
import { PAGE_SIZE } from '~/features/admin/panel/table-page.server';
import { act, answerStatus, STAFF_PAGE } from '~/features/admin/panel/staff-call.server';
import { readTableQuery } from '~/features/admin/panel/table-query';
import { REVIEW_CHOICES, ReviewsScreen } from '~/features/admin/enquiries/reviews-screen';
import { formOf } from '~/lib/form-of.server';

export { afterForm as shouldRevalidate } from '~/lib/after-form';
export const handle = { bare: true };
export const headers = () => STAFF_PAGE;
export const meta = panelMeta('Reviews');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readTableQuery(new URL(request.url).searchParams, REVIEW_CHOICES);
  const answer = await reviews(context, request, query);
  return json({ answer, query, pageSize: PAGE_SIZE }, { status: answerStatus(answer), headers: STAFF_PAGE });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const result = await act(context, request, CALLS.adminReviewModerate, text('id'), {
    status: text('status'),
    was: text('was'),
  });
  return json(result, { status: result.status, headers: STAFF_PAGE });
}

export default function AdminReviews() {
  const { answer, query, pageSize } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (answer.kind !== 'ok') return <AdminMessage text={answer.message} />;
  return (
    <ReviewsScreen
      reviews={answer.data}
      total={answer.total}
      query={query}
      pageSize={pageSize}
      result={result}
    />
  );
}
