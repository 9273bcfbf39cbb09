import { dayText, localeFacts, shortDayText, timeText } from '@shop/contract/rules';
import { useLocale, useText } from '~/i18n/text';
import { timeField } from './appointment-rules';
import type { Day } from './days';

const CHIP =
  'relative flex min-h-12 cursor-pointer items-center justify-center border border-ink-soft px-1 text-center text-sm tabular-nums transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ivory has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-gold';

interface ChipProps {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  described: object;
}

/** A native radio button, as large as what is seen of it. */
function Chip({ name, value, label, isChosen, described }: ChipProps) {
  return (
    <label className={CHIP}>
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
export function DayChoice({ day, zone, isChosen, chosen, described }: DayProps) {
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
