import { Form, Link, useNavigation } from '@remix-run/react';
import type { User } from '@shop/contract';
import { Button } from '~/ui/button';
import { CheckField } from '~/ui/check-field';
import { TextField } from '~/ui/field';
import { FormMessage } from '~/ui/form-message';
import type { FormAnswer } from './account-form.server';
import { PersonFields } from './person-fields';

/** What came of one of the screen's forms. */
export interface DetailsAnswer extends FormAnswer {
  form: 'details' | 'email';
  done?: boolean;
}

interface Props {
  user: User;
  answer: DetailsAnswer | undefined;
}

function answerFor(form: DetailsAnswer['form'], answer: DetailsAnswer | undefined) {
  return answer?.form === form ? answer : undefined;
}

/** My details: name, country, newsletter; the email address and the password by way of a mail. */
export function DetailsScreen({ user, answer }: Props) {
  return (
    <div className="flex flex-col gap-14">
      <Details user={user} answer={answerFor('details', answer)} />
      <ChangeEmail user={user} answer={answerFor('email', answer)} />
      <section aria-labelledby="password" className="flex flex-col items-start gap-3">
        <h2 id="password" className="font-display text-xl">
          Password
        </h2>
        <p className="text-ink-soft">We send a link to your email address; it lets you choose a new one.</p>
        <Link to="/forgot-password" className="link py-1">
          Change my password
        </Link>
      </section>
    </div>
  );
}

function Message({ answer }: { answer: DetailsAnswer | undefined }) {
  return <FormMessage text={answer?.message} kind={answer?.done ? 'done' : 'error'} />;
}

function Details({ user, answer }: Props) {
  const busy = useNavigation().formData?.get('form') === 'details';
  return (
    <Form method="post" aria-labelledby="details" className="flex flex-col gap-6">
      <h2 id="details" className="font-display text-xl">
        My details
      </h2>
      <Message answer={answer} />
      <input type="hidden" name="form" value="details" />
      <PersonFields values={{ ...user, ...answer?.values }} errors={answer?.fields} />
      <CheckField
        label="Send me the newsletter."
        name="newsletterAgreed"
        defaultChecked={user.newsletterAgreed}
      />
      <Button type="submit" disabled={busy} className="self-start">
        {busy ? 'Saving…' : 'Save'}
      </Button>
    </Form>
  );
}

function ChangeEmail({ user, answer }: Props) {
  const busy = useNavigation().formData?.get('form') === 'email';
  return (
    <Form method="post" aria-labelledby="email" className="flex flex-col gap-6">
      <h2 id="email" className="font-display text-xl">
        Email address
      </h2>
      <p className="text-ink-soft">
        Your address is <span className="break-all text-ink">{user.email}</span>
        {user.emailConfirmed ? '.' : ', not confirmed yet.'} A new one counts once you open the link we send
        to it.
      </p>
      <Message answer={answer} />
      <input type="hidden" name="form" value="email" />
      <TextField
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={answer?.done ? '' : answer?.values?.email}
        error={answer?.fields?.email}
      />
      <TextField
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
        error={answer?.fields?.password}
      />
      <Button type="submit" look="secondary" disabled={busy} className="self-start">
        {busy ? 'Sending…' : 'Change email'}
      </Button>
    </Form>
  );
}
