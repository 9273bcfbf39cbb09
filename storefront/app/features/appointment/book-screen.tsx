import { Form, Link } from '@remix-run/react';
import type { AppointmentTimes } from '@shop/contract';
import { useState } from 'react';
import { useText } from '~/i18n/text';
import { Honeypot } from '~/features/enquiries/honeypot';
import { Button, buttonClass } from '~/ui/button';
import { TextField } from '~/ui/field';
import { FormMessage } from '~/ui/form-message';
import { TextArea } from '~/ui/text-area';
import { bookingErrors, bookingLimits } from './appointment-rules';
import { TimePicker } from './time-picker';
import { useBooking } from './use-booking';

interface Props {
  free: AppointmentTimes;
  /** Names the filled-in form: pressed again after a lost answer, it is the same appointment. */
  formKey: string;
}

function BookingForm({ free, formKey }: Props) {
  const t = useText();
  const { form, busy, errors, message, values } = useBooking(bookingErrors);
  // Other times may come with another key; what is filled in here stays one form.
  const [key] = useState(formKey);
  const field = (name: string) => ({
    name,
    ...bookingLimits(name),
    error: errors[name],
    defaultValue: values[name],
  });
  return (
    <Form {...form} action="/Appointment" className="flex min-w-0 flex-col gap-8">
      <input type="hidden" name="key" value={values['key'] ?? key} />
      <TimePicker {...free} chosen={values['startsAt']} error={errors['time']} />
      <TextField label={t('Name')} autoComplete="name" {...field('name')} />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="email"
        hint={t('We send the details and the link of the video call there.')}
        {...field('email')}
      />
      <TextArea label={t('What is it about? (optional)')} rows={3} {...field('about')} />
      <Honeypot />
      <FormMessage text={message || undefined} />
      <Button type="submit" disabled={busy} className="self-start max-sm:w-full">
        {t(busy ? 'Booking…' : 'Book this appointment')}
      </Button>
    </Form>
  );
}

/** Books some minutes by video (S-112). */
export function BookScreen(props: Props) {
  const t = useText();
  const { times, minutes } = props.free;
  return (
    <div className="page grid gap-12 py-(--space-section) lg:grid-cols-[2fr_3fr] lg:gap-24">
      <header className="flex flex-col gap-6">
        <h1 className="font-display text-3xl">{t('Book an appointment')}</h1>
        <p className="max-w-prose text-ink-soft">
          {t(
            '{n} minutes by video with one of us: see a piece in our hands, try sizes, ask whatever you like. It costs nothing, and you need not buy anything.',
            { n: minutes },
          )}
        </p>
        <p className="max-w-prose text-ink-soft">
          {t('You can move or cancel it at any time before it begins, by the link in our mail.')}
        </p>
      </header>
      {times.length > 0 ? (
        <BookingForm {...props} />
      ) : (
        <div className="flex flex-col items-start gap-6">
          <p>{t('There is no free time at the moment. Please write to us, and we find one.')}</p>
          <Link to="/Contact" className={buttonClass('primary')}>
            {t('Contact Us')}
          </Link>
        </div>
      )}
    </div>
  );
}
