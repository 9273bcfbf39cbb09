import { Link } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { buttonClass } from '~/ui/button';
import { TextField } from '~/ui/field';
import { TextArea } from '~/ui/text-area';
import { EnquiryForm } from './enquiry-form';

interface Props {
  /** The shop's address, and its words above the form; null while the shop's content is not there. */
  email: string | null;
  text: string | null;
  takesAppointments: boolean;
}

/** How to write to the shop (CONT-01). */
export function ContactScreen({ email, text, takesAppointments }: Props) {
  const t = useText();
  return (
    <div className="page grid gap-12 py-(--space-section) lg:grid-cols-2 lg:gap-24">
      <header className="flex flex-col gap-6">
        <h1 className="font-display text-3xl">{t('Contact Us')}</h1>
        {text && <p className="max-w-prose text-ink-soft">{text}</p>}
        {email && (
          <p>
            <a href={`mailto:${email}`} className="link inline-block py-1.5 break-all">
              {email}
            </a>
          </p>
        )}
        {takesAppointments && (
          <section className="flex flex-col items-start gap-4 border-t border-line pt-6">
            <h2 className="font-display text-xl">{t('Book an appointment')}</h2>
            <p className="max-w-prose text-ink-soft">
              {t('Meet us by video and see the pieces in our hands, at a time that suits you.')}
            </p>
            <Link to="/Appointment" className={buttonClass('secondary')}>
              {t('Choose a time')}
            </Link>
          </section>
        )}
      </header>
      <EnquiryForm kind="contact" action="/Contact" button="Send message" busyText="Sending...">
        {(field) => (
          <>
            <TextField label={t('Name')} autoComplete="name" {...field('name')} />
            <TextField label={t('Email')} type="email" autoComplete="email" {...field('email')} />
            <TextArea label={t('Message')} rows={6} {...field('message')} />
          </>
        )}
      </EnquiryForm>
    </div>
  );
}
