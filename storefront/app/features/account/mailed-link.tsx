import { Form, Link, useNavigation, useSearchParams } from '@remix-run/react';
import { Button, buttonClass } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';
import { AccountPage, IncompleteLink } from './account-page';

interface Props {
  /** In the shopper's language, as all of these. */
  title: string;
  text: string;
  button: string;
  busyButton: string;
  /** Where a shopper goes on from here. */
  onward: { to: string; text: string };
  answer: { message?: string | undefined; done?: boolean | undefined } | undefined;
}

/** A page that a mailed link opens. Opening changes nothing, for mail programs open links too: the button does. */
export function MailedLink({ title, text, button, busyButton, onward, answer }: Props) {
  const busy = useNavigation().state === 'submitting';
  const token = useSearchParams()[0].get('token') ?? '';
  const away = (
    <Link to={onward.to} className={buttonClass('primary')}>
      {onward.text}
    </Link>
  );
  if (!token && !answer) return <IncompleteLink title={title}>{away}</IncompleteLink>;
  return (
    <AccountPage title={title}>
      <FormMessage text={answer?.message} kind={answer?.done ? 'done' : 'error'} />
      {answer?.done ? (
        away
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
