import { centsToDollars, type Cents } from '@shop/contract/rules';
import { CheckField } from '~/ui/check-field';
import { TextField } from '~/ui/field';
import { withCount, type OneChoice } from './filter-choices';

interface TicksProps {
  label: string;
  name: string;
  chosen: readonly string[];
  choices: readonly OneChoice[];
}

/** Any of several (S-127); nothing where there is nothing to choose from. */
export function TickFields({ label, name, chosen, choices }: TicksProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="col-span-full">
      <legend className="label text-ink-soft">{label}</legend>
      <div className="flex flex-wrap gap-x-7">
        {choices.map((choice) => (
          <CheckField
            key={choice.value}
            name={name}
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
            label={withCount(choice)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PriceProps {
  label: string;
  name: string;
  value: Cents | null;
}

/** Its text is whole dollars. */
export function PriceField({ label, name, value }: PriceProps) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={7}
      autoComplete="off"
      defaultValue={value === null ? '' : centsToDollars(value)}
    />
  );
}
