import { clsx } from 'clsx/lite';
import { useId } from 'react';
import type { OneChoice } from './filter-choices';

interface ChoiceProps {
  label: string;
  name: string;
  choices: readonly OneChoice[];
  /** Short words, such as sizes: several of them in a row. */
  isDense?: boolean;
}

interface OneProps extends ChoiceProps {
  value: string;
  onChoose: (value: string) => void;
}

interface SeveralProps extends ChoiceProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** One of several, each with how many pieces it has. */
export const Choice = ({ value, onChoose, ...rest }: OneProps) => (
  <Choices {...rest} type="radio" isChosen={(one) => one === value} onPress={onChoose} />
);

/** Any of several, each with how many pieces it has (S-127). */
export const Ticks = ({ values, onChange, ...rest }: SeveralProps) => (
  <Choices
    {...rest}
    type="checkbox"
    isChosen={(one) => values.includes(one)}
    onPress={(one) =>
      onChange(values.includes(one) ? values.filter((other) => other !== one) : [...values, one])
    }
  />
);

interface Props extends ChoiceProps {
  type: 'radio' | 'checkbox';
  isChosen: (value: string) => boolean;
  onPress: (value: string) => void;
}

function Choices({ label, name, choices, isDense, type, isChosen, onPress }: Props) {
  const id = useId();
  return (
    <div role={type === 'radio' ? 'radiogroup' : 'group'} aria-labelledby={id}>
      <span id={id} className="label pb-1 text-ink-soft">
        {label}
      </span>
      <div className={isDense ? 'grid grid-cols-2 gap-x-6' : 'flex flex-col'}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line text-sm hover:text-gold"
          >
            <input
              type={type}
              name={name}
              value={choice.value}
              checked={isChosen(choice.value)}
              onChange={() => onPress(choice.value)}
              className="size-5 shrink-0"
            />
            {choice.disc && (
              <span
                aria-hidden="true"
                className={clsx('size-5 shrink-0 rounded-full forced-color-adjust-none', choice.disc)}
              />
            )}
            <span className="min-w-0 flex-1 break-words">{choice.label}</span>
            {choice.count !== undefined && <span className="text-ink-soft tabular-nums">{choice.count}</span>}
          </label>
        ))}
      </div>
    </div>
  );
}
