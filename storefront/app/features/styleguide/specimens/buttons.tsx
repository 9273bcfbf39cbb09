import { Link } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { Button, buttonClass, IconButton, type ButtonLook } from '~/ui/button';
import { BagIcon, CloseIcon, MinusIcon } from '~/ui/icons';
import { Specimen } from '../specimen';
import { State, States } from '../states';

/** Every look with where it is used, and its ground. */
const LOOKS: Record<ButtonLook, { note: string; ground: 'ivory' | 'dark' }> = {
  primary: { note: 'What a page is there for: one on a screen.', ground: 'ivory' },
  secondary: { note: 'A second way on, beside or below the first.', ground: 'ivory' },
  light: { note: 'On photographs and dark grounds.', ground: 'dark' },
  quiet: { note: 'What may be left alone.', ground: 'ivory' },
};

/** Buttons and links that look like them. */
export function Buttons() {
  const t = useText();
  return (
    <>
      {(Object.keys(LOOKS) as ButtonLook[]).map((look) => (
        <Specimen key={look} title={`Button: ${look}`} {...LOOKS[look]}>
          <States>
            <State name="Enabled">
              <Button look={look}>{t('Add to cart')}</Button>
            </State>
            <State name="Disabled">
              <Button look={look} disabled>
                {t('Sold out')}
              </Button>
            </State>
            <State name="As a link">
              <Link to="/Pendants" className={buttonClass(look)}>
                {t('See the pendants')}
              </Link>
            </State>
          </States>
        </Specimen>
      ))}
      <Specimen
        title="Button: waiting"
        note="Something is still to be chosen. A press is answered: it says what, and leads there."
      >
        <Button className="waits" aria-disabled>
          {t('Choose an option')}
        </Button>
      </Specimen>
      <Specimen title="Icon button" note="Its label is said to those who do not see the icon." ground="both">
        <States>
          <State name="Enabled">
            <IconButton label="Open the bag" Icon={BagIcon} className={ICON_BUTTON} />
          </State>
          <State name="Smaller icon">
            <IconButton label="Close" Icon={CloseIcon} size={16} className={ICON_BUTTON} />
          </State>
          <State name="Disabled">
            <IconButton label="One less" Icon={MinusIcon} disabled className={ICON_BUTTON} />
          </State>
        </States>
      </Specimen>
    </>
  );
}

const ICON_BUTTON = 'grid size-11 place-items-center hover:text-gold disabled:opacity-30';
