import { ORDER_LIMITS } from '@shop/contract/rules';
import { useState } from 'react';
import { useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Field } from '~/ui/field';

interface Props {
  open: boolean;
  note: string;
  onClose: () => void;
  onSave: (note: string) => void;
}

/** The note that goes with the order (CHK-04). */
export function NoteDialog({ open, note, onClose, onSave }: Props) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => wanted || onClose()}
      title={t('Order note')}
      description={t('A note that goes with your order.')}
    >
      {/* Mounted with the dialog: an abandoned text is not kept. */}
      <NoteForm note={note} onSave={onSave} />
    </Dialog>
  );
}

function NoteForm({ note, onSave }: Pick<Props, 'note' | 'onSave'>) {
  const t = useText();
  const [text, setText] = useState(note);
  return (
    <form
      className="flex flex-col gap-6 p-6"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
    >
      <Field
        label={t('Your note')}
        hint={t('{n} characters left', { n: ORDER_LIMITS.noteLength - text.length })}
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={ORDER_LIMITS.noteLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="w-full resize-y border border-ink-soft bg-transparent p-3 text-base"
          />
        )}
      </Field>
      <Button type="submit">{t('Save note')}</Button>
    </form>
  );
}
