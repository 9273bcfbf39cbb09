import { dayText, localeFacts, shortDayText, timeText, zoneText } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { useId } from 'react';
import { asText, useLocale, useText } from '~/i18n/text';
import { timeField } from './appointment-rules';
import { daysOf, type Day } from './days';
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

const CHIP =
  'relative flex min-h-12 cursor-pointer items-center justify-center border border-ink-soft px-1 text-center text-sm tabular-nums transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ivory has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-gold';

interface ChipProps {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  described: object;
  className?: string;
}

/** A native radio button, as large as what is seen of it. */
function Chip({ name, value, label, isChosen, described, className }: ChipProps) {
  return (
    <label className={clsx(CHIP, className)}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        {...described}
        className="absolute inset-0 z-10 m-0 size-full cursor-[inherit] opacity-0"
      />
      {label}
    </label>
  );
}

interface DayProps {
  day: Day;
  zone: string;
  isChosen: boolean;
  chosen: string;
  described: object;
}

/** A day among the others, and below all of them its times while it is chosen: the style sheet shows them, no script. */
function DayChoice({ day, zone, isChosen, chosen, described }: DayProps) {
  const t = useText();
  const { tag } = localeFacts(useLocale());
  const [first] = day.times;
  return (
    <div className="group/day contents">
      <Chip
        name="day"
        value={day.key}
        label={shortDayText(first, zone, tag)}
        isChosen={isChosen}
        described={{ 'aria-label': dayText(first, zone, tag) }}
      />
      <fieldset className="order-1 col-span-full hidden pt-6 group-has-[[name=day]:checked]/day:block">
        <legend className="float-left mb-2 w-full font-sans text-sm font-normal text-ink-soft">
          {t('Times on {day}', { day: dayText(first, zone, tag) })}
        </legend>
        <div className="clear-both grid grid-cols-4 gap-2 @lg:grid-cols-6">
          {day.times.map((time) => (
            <Chip
              key={time}
              name={timeField(day.key)}
              value={time}
              label={timeText(time, zone, tag)}
              isChosen={time === chosen}
              described={described}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
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
