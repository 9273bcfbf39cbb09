import { Link, useFetcher } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { CheckField } from '~/ui/check-field';
import { FormMessage } from '~/ui/form-message';
import { EmailField, NewPasswordField } from '~/ui/login-fields';
import { boundTo } from '~/features/session/bound-field';
import type { FormAnswer } from '~/features/session/form-answer.server';
import type { SignupStart } from './account-provider';
import { PersonFields } from './person-fields';
import { onPlainClick } from '~/ui/overlay-button';
import { signupFieldError, readSignup, type SignupFieldError } from './signup-rules';

interface Props {
  /** What a try without JavaScript gave. */
  answer?: FormAnswer | undefined;
  /** What it begins with: whoever has just paid has typed it already. */
  known?: SignupStart | null;
  /** In the panel: switches to the login. */
  onLogin?: () => void;
}

/** Creates an account (AUTH-03, AUTH-04). The worded checks come before the call, and again in the action. */
export function SignupForm({ answer: plain, known, onLogin }: Props) {
  const t = useText();
  const fetcher = useFetcher<FormAnswer>();
  const [fieldError, setFieldError] = useState<SignupFieldError | null>(null);
  const busy = fetcher.state !== 'idle';
  const answer = fieldError
    ? { fields: { [fieldError.field]: fieldError.text } as Record<string, string> }
    : (fetcher.data ?? plain);
  const start = known ? { ...known, ...(known.email && { confirmEmail: known.email }) } : undefined;
  const values: Record<string, string> | undefined = (fetcher.data ?? plain)?.values ?? start;
  const check = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const found = signupFieldError(readSignup(new FormData(form)));
    setFieldError(found);
    if (!found) return;
    event.preventDefault();
    const control = form.elements.namedItem(found.field);
    if (control instanceof HTMLElement) control.focus();
  };
  const bind = boundTo({ values, fields: answer?.fields });
  return (
    <fetcher.Form
      method="post"
      action="/signup"
      onSubmit={check}
      className="grid gap-x-6 gap-y-6 sm:grid-cols-2 [&>*]:sm:col-span-2"
    >
      <FormMessage text={busy ? undefined : answer?.message} />
      <PersonFields values={values} errors={answer?.fields} />
      <EmailField label={t('Email')} {...bind('email')} />
      <EmailField label={t('Confirm email')} {...bind('confirmEmail')} />
      <NewPasswordField
        label={t('Password')}
        hint={t('At least 10 characters. Easily guessed passwords are refused.')}
        minLength={10}
        {...bind('password')}
      />
      <NewPasswordField label={t('Confirm password')} {...bind('confirmPassword')} />
      <p className="text-sm text-ink-soft">
        {t(
          'Privacy information: we keep your name, country, email address and orders to serve you, and may use what you bought to suggest other pieces to you. You can download or delete all of it on your account page. By creating an account you declare that you are over 16 years of age.',
        )}
      </p>
      {/* Not `required` for the browser: the shop's own sentence is to be read (AUTH-03). */}
      <CheckField
        label={t('I have read the privacy information and agree to the use of my data for profiling.')}
        name="termsAgreed"
        aria-required
        defaultChecked={values?.termsAgreed === 'on'}
        error={answer?.fields?.termsAgreed}
      />
      <CheckField
        label={t('Send me the newsletter (optional).')}
        name="newsletterAgreed"
        defaultChecked={values?.newsletterAgreed === 'on'}
      />
      <Button type="submit" disabled={busy}>
        {t(busy ? 'Creating your account…' : 'CREATE ACCOUNT')}
      </Button>
      <p className="text-center text-sm text-ink-soft">
        {t('Already have an account?')}{' '}
        <Link to="/login" onClick={onPlainClick(onLogin)} className="link py-1 text-ink">
          {t('Log In')}
        </Link>
      </p>
    </fetcher.Form>
  );
}
