import { useEffect, useState, type ComponentType } from 'react';
import { useText } from '~/i18n/text';
import type { Opening } from './dialog';
import { useToast } from './toast';

/**
 * An overlay whose code comes with its first opening: pages stay light. Where the code cannot be had, the shopper is
 * told so, the overlay counts as closed, and the next press asks for it anew.
 */
export function onDemand<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P & Opening> {
  let Loaded: ComponentType<P> | null = null;
  return function OnDemand(props: P & Opening) {
    const { open, onOpenChange } = props;
    const [, setArrived] = useState(false);
    const notify = useToast();
    const t = useText();
    useEffect(() => {
      if (!open || Loaded) return;
      let left = false;
      load().then(
        (module) => {
          Loaded = module.default;
          // Also when the page was drawn anew meanwhile: the effect that came after may have found nothing left to do.
          setArrived(true);
        },
        () => {
          if (left) return;
          onOpenChange(false);
          notify(
            t('This cannot be opened at the moment. Please check your connection and try again.'),
            'error',
          );
        },
      );
      return () => {
        left = true;
      };
    }, [open, onOpenChange, notify, t]);
    return Loaded && <Loaded {...props} />;
  };
}
