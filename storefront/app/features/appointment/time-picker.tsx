import { zoneText } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { useId } from 'react';
import { asText, useText } from '~/i18n/text';
import { DayChoice } from './day-choice';
import { daysOf } from './days';
import { useZone } from './use-zone';

interface Props {
  /** Free beginnings, UTC. */
  times: readonly string[];
  /** The shop's. */
  timeZone: string;
  /** What was chosen in a page that was refused, without scripts. */
  chosen?: string | undefined;
  /** A sentence; ties itself to the times and is announced. */
  error?: string | undefined;
}

/**
 * Chooses a day, then a time, by the visitor's own clocks (S-112). Native radio buttons throughout: without scripts it works
 * the same by the shop's clocks.
 */
export function TimePicker({ times, timeZone, chosen = '', error }: Props) {
  const t = useText();
  const id = useId();
  const zone = useZone(timeZone);
  const days = daysOf(times, zone);
  const dayOfChosen = days.find((day) => day.times.includes(chosen)) ?? days[0];
  const described = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <fieldset className="min-w-0">
      <legend className={clsx('label mb-2', error ? 'text-error' : 'text-ink-soft')}>
        {t('Day and time')}
      </legend>
      <p className="mb-4 text-sm text-ink-soft">
        {t('All times are those of {zone}.', { zone: zoneText(zone) })}
      </p>
      <input type="hidden" name="timeZone" value={zone} />
      {/* As many in a row as the column has room for: it is narrow on an appointment's own page, however wide the window is. */}
      <div className="@container">
        <div key={zone} className="grid grid-cols-3 gap-2 @lg:grid-cols-5">
          {days.map((day) => (
            <DayChoice
              key={day.key}
              {...{ day, zone, chosen, described }}
              isChosen={day.key === dayOfChosen?.key}
            />
          ))}
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm text-error">
          {t(asText(error))}
        </p>
      )}
    </fieldset>
  );
}
