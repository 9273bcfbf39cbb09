import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { bookAppointment, FRESH_PAGE, freeTimes } from '~/features/appointment/appointment.server';
import { BookScreen } from '~/features/appointment/book-screen';
import { formOf } from '~/lib/form-of.server';
import { pageMeta, rootData, rootTranslate } from '~/lib/meta/page-meta';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const headers = () => FRESH_PAGE;

export const loader = async ({ context }: LoaderFunctionArgs) =>
  data(await freeTimes(context), { headers: FRESH_PAGE });

export const action = async ({ request, context }: ActionFunctionArgs) =>
  bookAppointment(context, await formOf(request));

export const meta: MetaFunction<typeof loader> = ({ matches, error }) => {
  if (error) return [];
  const root = rootData(matches);
  return pageMeta(root, { title: rootTranslate(root)('Book an appointment'), path: '/Appointment' });
};

/** Some minutes by video (S-112). */
export default function AppointmentPage() {
  return <BookScreen {...useLoaderData<typeof loader>()} />;
}
