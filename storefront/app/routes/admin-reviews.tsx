import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CALLS } from '@shop/contract/rules';
import { TablePage } from '~/features/admin/panel/answer-page';
import { resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { submitChange } from '~/features/admin/panel/staff-call.server';
import { tableLoader } from '~/features/admin/panel/table-loader.server';
import { reviews } from '~/features/admin/enquiries/enquiries.server';
import { REVIEW_CHOICES, ReviewsScreen } from '~/features/admin/enquiries/reviews-screen';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Reviews');
export const loader = tableLoader(reviews, REVIEW_CHOICES);

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request);
  const text = (name: string) => String(form.get(name) ?? '');
  return resultJson(
    await submitChange(context, request, CALLS.adminReviewModerate, text('id'), {
      status: text('status'),
      was: text('was'),
    }),
  );
}

export default function AdminReviews() {
  return <TablePage {...useLoaderData<typeof loader>()} Screen={ReviewsScreen} />;
}
