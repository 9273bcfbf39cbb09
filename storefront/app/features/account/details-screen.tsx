import { Form, Link, useNavigation } from '@remix-run/react';
import type { User } from '@shop/contract';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { CheckField } from '~/ui/check-field';
import { FormMessage } from '~/ui/form-message';
import { SelectField } from '~/ui/field';
import { EmailField, PasswordField } from '~/ui/login-fields';
import { boundTo } from '~/features/session/bound-field';
import type { FormAnswer } from '~/features/session/form-answer.server';
import { PersonFields } from './person-fields';

/** What came of one of the screen's forms. */
export interface DetailsAnswer extends FormAnswer {
  form: 'details' | 'email' | 'ring-size';
}

/** The kept ring size, and those there are to choose from (S-123). */
export interface RingSizes {
  ringSize: string | null;
  sizes: readonly string[];
}

interface Props {
  user: User;
  answer: DetailsAnswer | undefined;
}

function answerFor(form: DetailsAnswer['form'], answer: DetailsAnswer | undefined) {
  return answer?.form === form ? answer : undefined;
}

/** My details: name, country, newsletter; the email address and the password by way of a mail. */
export function DetailsScreen({ user, answer, rings }: Props & { rings: RingSizes }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-14">
      <Details user={user} answer={answerFor('details', answer)} />
      <RingSize {...rings} answer={answerFor('ring-size', answer)} />
      <ChangeEmail user={user} answer={answerFor('email', answer)} />
      <section aria-labelledby="password" className="flex flex-col items-start gap-3">
        <h2 id="password" className="font-display text-xl">
          {t('Password')}
        </h2>
        <p className="text-ink-soft">
          {t('We send a link to your email address; it lets you choose a new one.')}
        </p>
        <Link to="/forgot-password" className="link py-1">
          {t('Change my password')}
        </Link>
      </section>
    </div>
  );
}

interface DetailsFormProps {
  form: DetailsAnswer['form'];
  title: string;
  about?: string;
  answer: DetailsAnswer | undefined;
  /** The button's words at rest and while it is sent. */
  button: string;
  busyButton: string;
  look?: 'secondary';
  children: ReactNode;
}

function DetailsForm({ form, title, about, answer, button, busyButton, look, children }: DetailsFormProps) {
  const isBusy = useNavigation().formData?.get('form') === form;
  return (
    <Form method="post" aria-labelledby={form} className="flex flex-col gap-6">
      <h2 id={form} className="font-display text-xl">
        {title}
      </h2>
      {about && <p className="wrap-anywhere text-ink-soft">{about}</p>}
      <FormMessage text={answer?.message} kind={answer?.done ? 'done' : 'error'} />
      <input type="hidden" name="form" value={form} />
      {children}
      <Button type="submit" look={look} disabled={isBusy} className="self-start">
        {isBusy ? busyButton : button}
      </Button>
    </Form>
  );
}

function Details({ user, answer }: Props) {
  const t = useText();
  const words = { title: t('My details'), button: t('Save'), busyButton: t('Saving…') };
  return (
    <DetailsForm form="details" answer={answer} {...words}>
      <PersonFields values={{ ...user, ...answer?.values }} errors={answer?.fields} />
      <CheckField
        label={t('Send me the newsletter.')}
        name="newsletterAgreed"
        defaultChecked={user.newsletterAgreed}
      />
    </DetailsForm>
  );
}

function RingSize({ ringSize, sizes, answer }: RingSizes & Pick<Props, 'answer'>) {
  const t = useText();
  const words = { title: t('My ring size'), button: t('Save my ring size'), busyButton: t('Saving…') };
  const about = t(
    'It is chosen for you on the pages of rings that are to be had in it. You can take another one there.',
  );
  return (
    <DetailsForm form="ring-size" answer={answer} look="secondary" about={about} {...words}>
      <SelectField
        key={ringSize}
        label={t('Ring size')}
        name="ringSize"
        defaultValue={ringSize ?? ''}
        error={answer?.fields?.ringSize}
        options={[['', t('None is kept')], ...sizes.map((size) => [size, size] as const)]}
      />
    </DetailsForm>
  );
}

function ChangeEmail({ user, answer }: Props) {
  const t = useText();
  const bind = boundTo(answer);
  const words = { title: t('Email address'), button: t('Change email'), busyButton: t('Sending…') };
  const about = t(
    user.emailConfirmed
      ? 'Your address is {email}. A new one counts once you open the link we send to it.'
      : 'Your address is {email}, not confirmed yet. A new one counts once you open the link we send to it.',
    { email: user.email },
  );
  return (
    <DetailsForm form="email" answer={answer} look="secondary" about={about} {...words}>
      <EmailField
        label={t('New email')}
        {...bind('email')}
        defaultValue={answer?.done ? '' : answer?.values?.email}
      />
      <PasswordField label={t('Your password')} {...bind('password')} />
    </DetailsForm>
  );
}
