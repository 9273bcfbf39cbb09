import type { LoaderFunctionArgs } from '@remix-run/node';
import { calendarOf, YOUR_PAGE } from '~/features/appointment/appointment.server';

/** An appointment as a file that a calendar takes (S-112). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const calendar = await calendarOf(context, request);
  if (calendar === null)
    return new Response('Not found.\n', {
      status: 404,
      headers: { ...YOUR_PAGE, 'Content-Type': 'text/plain; charset=utf-8' },
    });
  return new Response(calendar, {
    headers: {
      ...YOUR_PAGE,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
    },
  });
}
