import { TextArea, TextField } from '~/ui/field';
import { EnquiryForm } from './enquiry-form';

/** How to write to the shop (CONT-01). `email`: the shop's address, null while its words are not there. */
export function ContactScreen({ email }: { email: string | null }) {
  return (
    <div className="page grid gap-12 py-(--space-section) lg:grid-cols-2 lg:gap-24">
      <header className="flex flex-col gap-6">
        <h1 className="font-display text-3xl">Contact Us</h1>
        <p className="max-w-prose text-ink-soft">
          A question about a piece, an order or a gift: write to us, and a person will answer.
        </p>
        {email && (
          <p>
            <a href={`mailto:${email}`} className="link inline-block py-1.5 break-all">
              {email}
            </a>
          </p>
        )}
      </header>
      <EnquiryForm kind="contact" action="/Contact" button="Send message" busyWords="Sending...">
        {(field) => (
          <>
            <TextField label="Name" autoComplete="name" {...field('name')} />
            <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
            <TextArea label="Message" rows={6} {...field('message')} />
          </>
        )}
      </EnquiryForm>
    </div>
  );
}
