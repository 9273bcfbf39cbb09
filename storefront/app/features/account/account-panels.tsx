import { useText } from '~/i18n/text';
import { Dialog } from '~/ui/dialog';
import { useAccount } from './account-provider';
import { LoginForm } from './login-form';
import { SignupForm } from './signup-form';

/** The login and the signup as drawers (AUTH-01). One goes when the other comes, and takes its error along. */
export function AccountPanels() {
  const t = useText();
  const { panel, known, open, close } = useAccount();
  const onOpenChange = (wanted: boolean) => {
    if (!wanted) close();
  };
  const panels = [
    {
      name: 'login',
      title: t('Quick Login (Optional)'),
      description: t('Log in, go on as a guest, or create an account.'),
      form: <LoginForm onGuest={close} onSignup={() => open('signup')} />,
    },
    {
      name: 'signup',
      title: t('Create Account'),
      description: t('Your details for an account with the shop.'),
      form: <SignupForm known={known} onLogin={() => open('login')} />,
    },
  ];
  return panels.map(({ name, form, ...words }) => (
    <Dialog key={name} open={panel === name} onOpenChange={onOpenChange} place="right" {...words}>
      <div className="px-6 py-8">{form}</div>
    </Dialog>
  ));
}
