import { useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { ErrorView } from '~/ui/error-view';
import { FormMessage } from '~/ui/form-message';
import { LoadError, LoadErrorMessage } from '~/ui/load-error';
import { useToast } from '~/ui/toast';
import { Specimen } from '../specimen';
import { State, States } from '../states';

/** What the shop says by itself: that something is done, that something failed, and what to do. */
export function Messages() {
  const t = useText();
  const notify = useToast();
  return (
    <>
      <Specimen title="Form message" note="What came of a form as a whole.">
        <States columns="wide">
          <State name="Error">
            <FormMessage text={t('Emails do not match.')} />
          </State>
          <State name="Done">
            <FormMessage text={t('Message sent successfully!')} kind="done" />
          </State>
        </States>
      </Specimen>
      <Specimen title="Toast" note="One at a time, for six seconds or until it is dismissed.">
        <div className="flex flex-wrap gap-4">
          <Button look="secondary" onClick={() => notify('The coin ring was added to your bag.')}>
            Status
          </Button>
          <Button
            look="secondary"
            onClick={() => notify('Please select Type before adding to cart!', 'error')}
          >
            Error
          </Button>
          <Button look="secondary" onClick={() => notify(LONG)}>
            Long status
          </Button>
        </div>
      </Specimen>
      <Specimen title="Load error" note="What could not be loaded says so in its place." bleed>
        <LoadErrorMessage text="The catalogue cannot be reached. Please try again in a moment." />
        <div className="border-t border-line">
          <LoadError error={new Error('HTTP error! status: 502')} />
        </div>
      </Specimen>
      {/* Last: it has a heading of the first rank. */}
      <Specimen title="Error view" note="A page that could not be shown, with ways on." bleed>
        <ErrorView
          title={t('Page not found')}
          text="It may have moved, or the piece is no longer made."
          links={[
            { to: '/', text: t('To the home page') },
            { to: '/ProductList', text: t('Discover The Collection') },
          ]}
        />
      </Specimen>
    </>
  );
}

const LONG =
  'Your message has been sent. We read every one of them ourselves and answer within two working days, to the address that you gave.';
