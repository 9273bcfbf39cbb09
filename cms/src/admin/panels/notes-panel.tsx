import {
  Box,
  Button,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Textarea,
  Typography,
} from '@strapi/design-system';
import { useState, type ChangeEvent } from 'react';
import type { DocumentNote } from '../../panel-api/responses';
import { useDocumentNotes } from './document-notes';
import { documentPanel, Failure, when, type PanelPlace } from './document-panel';

const LONGEST = 1_000;
const NOBODY = 'nobody';

function Note({ of, onDone }: { of: DocumentNote; onDone: () => void }) {
  const { note, who, when: written, askedOf, isForMe, doneAt, doneBy } = of;
  return (
    <Box tag="li">
      <Typography
        tag="p"
        variant="pi"
        fontWeight="bold"
        textColor={isForMe && !doneAt ? 'primary600' : 'neutral800'}
      >
        {who}, {when(written)}
        {askedOf === null ? '' : `, to ${askedOf}`}
      </Typography>
      <Typography tag="p" variant="pi" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {note}
      </Typography>
      {doneAt ? (
        <Typography tag="p" variant="pi" textColor="neutral600">
          Done by {doneBy}, {when(doneAt)}
        </Typography>
      ) : (
        <Button variant="tertiary" size="S" aria-label={`Done: ${note}`} onClick={onDone}>
          Done
        </Button>
      )}
    </Box>
  );
}

function Notes(place: PanelPlace) {
  const { told, failure, write, done } = useDocumentNotes(place);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(NOBODY);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const isKept = await write(note, asked === NOBODY ? null : Number(asked));
    setSending(false);
    if (!isKept) return;
    setNote('');
    setAsked(NOBODY);
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Field.Root name="note" hint="Shoppers never see it.">
        <Field.Label>Note</Field.Label>
        <Textarea
          value={note}
          maxLength={LONGEST}
          onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => setNote(target.value)}
        />
        <Field.Hint />
      </Field.Root>
      <SingleSelect aria-label="Who shall look" value={asked} onChange={(value) => setAsked(String(value))}>
        <SingleSelectOption value={NOBODY}>For everybody</SingleSelectOption>
        {told?.colleagues.map(({ id, name }) => (
          <SingleSelectOption key={id} value={String(id)}>
            Please check: {name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Button
        variant="secondary"
        fullWidth
        disabled={note.trim() === '' || isSending}
        onClick={() => void send()}
      >
        {asked === NOBODY ? 'Leave the note' : 'Ask by mail'}
      </Button>
      <Failure sentence={failure} />
      {told && told.notes.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {told.notes.map((one) => (
            <Note key={one.id} of={one} onDone={() => void done(one.id)} />
          ))}
        </Flex>
      )}
    </Flex>
  );
}

/** What staff write to each other about the document, and a 'please check' to one of them by mail (S-80). */
export const NotesPanel = documentPanel('Notes', Notes, () => true);
