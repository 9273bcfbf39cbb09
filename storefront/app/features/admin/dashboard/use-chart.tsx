import { useEffect, useState, type ComponentType, type ReactElement } from 'react';

/**
 * A chart once its code is there, null until then: the charting library is weighty, and fetched by the screens that
 * draw alone.
 * @param load the same function at each call
 */
export function useChart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  props: P,
): ReactElement | null {
  const [Chart, setChart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => {
        if (!isGone) setChart(() => loaded);
      },
      // Cannot be had, as after an update of the shop: the figures beside it say the same.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return Chart && <Chart {...props} />;
}
