import { Form, Link } from '@remix-run/react';
import type { Appointment, AppointmentTimes } from '@shop/contract';
import { localeFacts, momentText } from '@shop/contract/rules';
import { AccountPage } from '~/features/account/account-page';
import { useLocale, useText } from '~/i18n/text';
import { Button, buttonClass } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';
import { timeErrors } from './appointment-rules';
import { Fold } from './fold';
import { TimePicker } from './time-picker';
import { useBooking } from './use-booking';

const STATES = {
  coming: 'Your appointment',
  past: 'Your appointment is over',
  cancelled: 'Your appointment is cancelled',
} as const;

interface PartProps {
  token: string;
}

function Move({ token, free }: PartProps & { free: AppointmentTimes }) {
  const t = useText();
  const { form, busy, errors, values } = useBooking(timeErrors);
  return (
    <Fold title={t('Choose another time')} open={values['intent'] === 'move'}>
      <Form {...form} action="/your-appointment" className="flex flex-col gap-6">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="intent" value="move" />
        <TimePicker {...free} chosen={values['startsAt']} error={errors['time']} />
        <Button type="submit" disabled={busy} className="self-start max-sm:w-full">
          {t(busy ? 'One moment…' : 'Move the appointment')}
        </Button>
      </Form>
    </Fold>
  );
}

/** Opening the link cancels nothing, for mail programs open links too; nor does one press by mistake. */
function Cancel({ token }: PartProps) {
  const t = useText();
  const { form, busy } = useBooking(() => ({}));
  return (
    <Fold title={t('Cancel it')}>
      <Form {...form} action="/your-appointment" className="flex flex-col items-start gap-4">
        <p className="text-ink-soft">{t('Its time is then free for somebody else.')}</p>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="intent" value="cancel" />
        <Button look="secondary" type="submit" disabled={busy} className="max-sm:w-full">
          {t(busy ? 'One moment…' : 'Cancel the appointment')}
        </Button>
      </Form>
    </Fold>
  );
}

interface Props extends PartProps {
  appointment: Appointment;
  /** Null where it cannot be moved. */
  free: AppointmentTimes | null;
  /** It was booked with the press before. */
  isNew: boolean;
  /** Why the last press did nothing. */
  problem: string | undefined;
}

/** An appointment as whoever booked it finds it: when and where it is, and how it is moved or given up (S-112). */
export function YourAppointmentScreen({ appointment, token, free, isNew, problem }: Props) {
  const t = useText();
  const { tag } = localeFacts(useLocale());
  const { state, startsAt, minutes, timeZone, link } = appointment;
  const isComing = state === 'coming';
  return (
    <AccountPage title={t(STATES[state])}>
      {isNew && isComing && (
        <FormMessage
          kind="done"
          text="Thank you! Your appointment is booked, and the details are on their way by email."
        />
      )}
      <FormMessage text={problem || undefined} />
      <div className="flex flex-col gap-2">
        <p className="font-display text-xl">
          <time dateTime={startsAt}>{momentText(startsAt, timeZone, tag)}</time>
        </p>
        <p className="text-ink-soft">{t('{n} minutes by video', { n: minutes })}</p>
      </div>
      {isComing && (
        <>
          {link ? (
            <a href={link} rel="noreferrer" className={buttonClass('primary', 'self-start max-sm:w-full')}>
              {t('Join the video call')}
            </a>
          ) : (
            <p>{t('We send you the link of the video call by mail before then.')}</p>
          )}
          <a
            href={`/appointment-calendar?token=${token}`}
            download="appointment.ics"
            className={buttonClass('secondary', 'self-start max-sm:w-full')}
          >
            {t('Add to calendar')}
          </a>
          <div className="border-t border-line">
            {free && free.times.length > 0 && <Move token={token} free={free} />}
            <Cancel token={token} />
          </div>
        </>
      )}
      {!isComing && (
        <Link to="/Appointment" className={buttonClass('primary', 'self-start max-sm:w-full')}>
          {t('Book an appointment')}
        </Link>
      )}
    </AccountPage>
  );
}
