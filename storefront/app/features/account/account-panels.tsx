import { useText } from '~/i18n/text';
import { Dialog } from '~/ui/dialog';
import { useAccount } from './account-provider';
import { LoginForm } from './login-form';
import { SignupForm } from './signup-form';

/** The login and the signup as drawers (AUTH-01). One goes when the other comes, and takes its error along. */
export function AccountPanels() {
  const t = useText();
  const { panel, open, close } = useAccount();
  const onOpenChange = (wanted: boolean) => {
    if (!wanted) close();
  };
  return (
    <>
      <Dialog
        open={panel === 'login'}
        onOpenChange={onOpenChange}
        title={t('Quick Login (Optional)')}
        description={t('Log in, go on as a guest, or create an account.')}
        place="right"
      >
        <div className="px-6 py-8">
          <LoginForm onGuest={close} onSignup={() => open('signup')} />
        </div>
      </Dialog>
      <Dialog
        open={panel === 'signup'}
        onOpenChange={onOpenChange}
        title={t('Create Account')}
        description={t('Your details for an account with the shop.')}
        place="right"
      >
        <div className="px-6 py-8">
          <SignupForm onLogin={() => open('login')} />
        </div>
      </Dialog>
    </>
  );
}
