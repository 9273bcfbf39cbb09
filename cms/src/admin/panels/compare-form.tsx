import { cents, formatCents } from '@shop/contract/rules';
import { unstable_useDocument as useDocument } from '@strapi/content-manager/strapi-admin';
import { Box, Button, Flex, Radio, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { fieldConflicts, mergeFields, valueText, type FieldConflict, type FormValues } from './merge';

type Side = 'mine' | 'theirs';

interface CompareFormProps {
  of: {
    model: string;
    documentId: string;
    collectionType: string;
    locale: string | undefined;
    /** When the other one saved: what is read is that version. */
    savedAt: string;
  };
  /** The form as it was read, and as it is now. */
  base: FormValues;
  mine: FormValues;
  onChosen: (values: FormValues) => void;
}

const CHANGED_BY = {
  me: 'changed by you',
  them: 'changed by them',
  both: 'changed by both of you',
} as const;

function Field({ of, side, onSide }: { of: FieldConflict; side: Side; onSide: (side: Side) => void }) {
  const { field, mine, theirs, changedBy } = of;
  const text = (value: unknown) =>
    field.endsWith('Cents') && typeof value === 'number' ? formatCents(cents(value)) : valueText(value);
  return (
    <Box tag="fieldset" padding={3} borderColor="neutral200" borderStyle="solid" borderWidth="1px" hasRadius>
      <Typography tag="legend" variant="delta">
        {field}, {CHANGED_BY[changedBy]}
      </Typography>
      <Radio.Group
        aria-label={field}
        value={side}
        onValueChange={(value: string) => onSide(value === 'mine' ? 'mine' : 'theirs')}
      >
        <Radio.Item value="mine">Yours: {text(mine)}</Radio.Item>
        <Radio.Item value="theirs">Theirs: {text(theirs)}</Radio.Item>
      </Radio.Group>
    </Box>
  );
}

/** Field by field: what I wrote beside what was saved meanwhile. Nothing is saved here: the form is filled in. */
export function CompareForm({ of, base, mine, onChosen }: CompareFormProps) {
  const { model, documentId, collectionType, locale, savedAt } = of;
  const { schema, getInitialFormValues, isLoading, document } = useDocument({
    model,
    documentId,
    collectionType,
    // Set apart from the version that the edit screen holds.
    params: { ...(locale && { locale }), savedAt },
  });
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const theirs = getInitialFormValues() as FormValues | undefined;
  if (isLoading || !document || !theirs || !schema) return <Typography>Reading what was saved …</Typography>;

  const fields = fieldConflicts(Object.keys(schema.attributes), base, mine, theirs);
  const sideOf = ({ field, changedBy }: FieldConflict): Side =>
    chosen[field] ?? (changedBy === 'them' ? 'theirs' : 'mine');
  const choose = (isMine: (one: FieldConflict) => boolean) =>
    onChosen(mergeFields(theirs, fields.filter(isMine)));
  return (
    <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
      {fields.length === 0 && <Typography>What you wrote is what was saved.</Typography>}
      {fields.map((one) => (
        <Field
          key={one.field}
          of={one}
          side={sideOf(one)}
          onSide={(side) => setChosen({ ...chosen, [one.field]: side })}
        />
      ))}
      <Typography variant="pi">The form is filled in with your choice. Then save or publish it.</Typography>
      <Flex gap={2} wrap="wrap">
        <Button onClick={() => choose((one) => sideOf(one) === 'mine')}>Take what is chosen</Button>
        <Button variant="danger-light" onClick={() => choose(() => true)}>
          Overwrite with all of yours
        </Button>
        <Button variant="tertiary" onClick={() => choose(() => false)}>
          Take all of theirs
        </Button>
      </Flex>
    </Flex>
  );
}
