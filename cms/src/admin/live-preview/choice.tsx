import { Button, Flex } from '@strapi/design-system';

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; name: string; lang?: string }[];
  value: T;
  onChosen: (value: T) => void;
}

/** A choice of one among few, as buttons. */
export function Choice<T extends string>({ label, options, value, onChosen }: Props<T>) {
  return (
    <Flex role="group" aria-label={label} gap={1}>
      {options.map((option) => (
        <Button
          key={option.value}
          size="S"
          lang={option.lang}
          variant={option.value === value ? 'secondary' : 'tertiary'}
          aria-pressed={option.value === value}
          onClick={() => onChosen(option.value)}
        >
          {option.name}
        </Button>
      ))}
    </Flex>
  );
}
