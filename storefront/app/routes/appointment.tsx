import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { bookAppointment, FRESH_PAGE, freeTimes } from '~/features/appointment/appointment.server';
import { BookScreen } from '~/features/appointment/book-screen';
import { PageScreen } from '~/features/pages/page-screen';
import { ContentLanguage } from '~/i18n/content-language';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { formOf } from '~/lib/form-of.server';
import { pageMeta, rootData, rootTranslate } from '~/lib/meta/page-meta';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const headers = () => FRESH_PAGE;

/** A shop that takes no appointments may have a page of its editors' at this address. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const booking = await freeTimes(context);
  const page = booking ? null : await orErrorPage(context.cms.page('Appointment'), context.log);
  if (!booking && !page) throw new Response('Not Found', { status: 404 });
  return data({ booking, page }, { headers: FRESH_PAGE });
};

export const action = async ({ request, context }: ActionFunctionArgs) =>
  bookAppointment(context, await formOf(request));

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, error }) => {
  if (error) return [];
  const root = rootData(matches);
  const page = loaded?.page;
  if (page)
    return pageMeta(root, { ...page, path: '/Appointment', picture: page.picture?.path, type: 'website' });
  return pageMeta(root, { title: rootTranslate(root)('Book an appointment'), path: '/Appointment' });
};

/** Some minutes by video (S-112). */
export default function AppointmentPage() {
  const { booking, page } = useLoaderData<typeof loader>();
  if (booking) return <BookScreen {...booking} />;
  return (
    page && (
      <ContentLanguage languages={page.languages}>
        <PageScreen page={page} />
      </ContentLanguage>
    )
  );
}
