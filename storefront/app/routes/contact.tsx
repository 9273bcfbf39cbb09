import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { ContactScreen } from '~/features/enquiries/contact-screen';
import { submitEnquiry } from '~/features/enquiries/enquiries.server';
import { PUBLIC_PAGE } from '~/lib/public-page';
import { useShop, useSite } from '~/lib/use-shop';
import { pageMeta, rootData, rootTranslate } from '~/lib/meta/page-meta';
import { formOf } from '~/lib/form-of.server';

const failed = (message = 'Something went wrong') => `Failed to send message: ${message}`;

export async function action({ request, context }: ActionFunctionArgs) {
  const replies = { done: 'Message sent successfully!', failed };
  return submitEnquiry(context, 'contact', await formOf(request), replies);
}

export const headers = () => PUBLIC_PAGE;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(rootData(matches), { title: rootTranslate(rootData(matches))('Contact Us'), path: '/Contact' });

export default function Contact() {
  const shop = useShop();
  return (
    <ContactScreen
      email={shop?.contactEmail ?? null}
      text={useSite()?.notices.contact ?? null}
      takesAppointments={shop?.takesAppointments ?? false}
    />
  );
}
