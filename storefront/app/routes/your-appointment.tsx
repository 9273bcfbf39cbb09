import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { AccountPage } from '~/features/account/account-page';
import { changeAppointment, lookAt, YOUR_PAGE } from '~/features/appointment/appointment.server';
import { YourAppointmentScreen } from '~/features/appointment/your-appointment-screen';
import { useText } from '~/i18n/text';
import { formOf } from '~/lib/form-of.server';
import { privateMeta } from '~/lib/meta/private-meta';
import { buttonClass } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const headers = () => YOUR_PAGE;

export const meta: MetaFunction = ({ matches }) =>
  privateMeta(matches, 'Your appointment', '/your-appointment');

export const loader = ({ request, context }: LoaderFunctionArgs) => lookAt(context, request);

export const action = async ({ request, context }: ActionFunctionArgs) =>
  changeAppointment(context, await formOf(request));

/** Where a booking leads, and the link of its mails (S-112). */
export default function YourAppointment() {
  const t = useText();
  const found = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.message;
  if (found.kind === 'found') return <YourAppointmentScreen key={found.token} {...found} problem={problem} />;
  return (
    <AccountPage title={t('Your appointment')}>
      <FormMessage text={problem || found.message} />
      <Link to="/Contact" className={buttonClass('primary', 'self-start')}>
        {t('Contact Us')}
      </Link>
    </AccountPage>
  );
}
