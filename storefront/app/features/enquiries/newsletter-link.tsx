import { Form, Link, useNavigation, useSearchParams } from '@remix-run/react';
import { AccountPage, CutLink } from '~/features/account/account-page';
import { useText } from '~/i18n/text';
import { Button, buttonClass } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';

interface Props {
  /** In the shopper's language, as all of these. */
  title: string;
  text: string;
  button: string;
  busyButton: string;
  answer: { message: string; done?: boolean } | undefined;
}

/** A page that a newsletter's link opens. Opening changes nothing, for mail programs open links too: the button does. */
export function NewsletterLink({ title, text, button, busyButton, answer }: Props) {
  const t = useText();
  const busy = useNavigation().state === 'submitting';
  const token = useSearchParams()[0].get('token') ?? '';
  const home = (
    <Link to="/" className={buttonClass('primary')}>
      {t('To the home page')}
    </Link>
  );
  if (!token && !answer) return <CutLink title={title}>{home}</CutLink>;
  return (
    <AccountPage title={title}>
      <FormMessage text={answer?.message} kind={answer?.done ? 'done' : 'error'} />
      {answer?.done ? (
        home
      ) : (
        <Form method="post" className="flex flex-col gap-6">
          <p className="text-ink-soft">{text}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" disabled={busy}>
            {busy ? busyButton : button}
          </Button>
        </Form>
      )}
    </AccountPage>
  );
}
