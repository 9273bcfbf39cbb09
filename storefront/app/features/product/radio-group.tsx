import { clsx } from 'clsx/lite';
import { useId } from 'react';
import { asText, useText } from '~/i18n/text';

export interface Choosable<V extends string> {
  value: V;
  label: string;
  disabled: boolean;
  /** Class names of a disc above the words; without one the words stand in a box. */
  disc?: string;
}

interface Props<V extends string> {
  label: string;
  name: string;
  /** Null: nothing is chosen yet. */
  value: V | null;
  choices: readonly Choosable<V>[];
  /** What every label begins with and the group's label says already: heard, and not shown again. */
  prefix?: string;
  onChoose: (value: V) => void;
  /** A sentence; ties itself to the group and is announced. */
  error?: string | undefined;
  className?: string;
}

/** Choices that are all in sight, one of which is taken: native radio buttons, each as large as what is seen of it (PDP-03). */
export function RadioGroup<V extends string>({
  label,
  name,
  value,
  choices,
  prefix = '',
  onChoose,
  error,
  className,
}: Props<V>) {
  const t = useText();
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      className={clsx('flex flex-col gap-2', className)}
      {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
    >
      <span id={`${id}-label`} className={clsx('label', error ? 'text-error' : 'text-ink-soft')}>
        {label}
      </span>
      {/* A disc stands in the middle of its words: the first one begins where the label does. */}
      <div className={clsx('flex flex-wrap gap-2', choices[0]?.disc && '-ml-3.5')}>
        {choices.map((choice) => (
          <label key={choice.value} className={choice.disc ? 'choice choice-metal' : 'choice choice-square'}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChoose(choice.value)}
              className="peer"
            />
            {choice.disc && <span aria-hidden="true" className={`choice-disc ${choice.disc}`} />}
            <span>
              {prefix && <span className="sr-only">{prefix}</span>}
              {choice.label.slice(prefix.length)}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-error">
          {t(asText(error))}
        </p>
      )}
    </div>
  );
}
