import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { noteEditedVersion, onSaveRefused } from '../edited-version';
import { CompareForm } from './compare-form';
import { documentPanel, when, type PanelPlace } from './document-panel';
import { SavedChange } from './saved-change';
import { usePresence } from './presence';
import type { FormValues } from './merge';

/** What was written here when a save of it was refused. */
interface RefusedSave {
  values: FormValues;
  /** The form and the version that it was written on. */
  base: FormValues;
  version: string | null;
}

function Presence({ uid, documentId, collectionType, locale, readAt }: PanelPlace) {
  const { isSubmitting, setValues, getValues, ...form } = useForm('Presence', (state) => state);
  const [values, initialValues] = [form.values as FormValues, form.initialValues as FormValues];
  const [isOpen, setOpen] = useState(false);
  // Of what was taken over from somebody else's save, that is the version.
  const [takenAt, setTakenAt] = useState<string | null>(null);
  const [refusedSave, setRefusedSave] = useState<RefusedSave | null>(null);
  // The form's own initial values become what is being saved before the CMS has answered.
  const [read, setRead] = useState({ at: readAt, values: initialValues });
  if (read.at !== readAt) setRead({ at: readAt, values: initialValues });
  const latest = takenAt !== null && (readAt === null || takenAt > readAt) ? takenAt : readAt;
  const version = refusedSave ? refusedSave.version : latest;
  useEffect(
    () => noteEditedVersion({ uid, documentId, collectionType, locale }, version),
    [uid, documentId, collectionType, locale, version],
  );
  useEffect(
    () =>
      onSaveRefused({ uid, documentId, collectionType, locale }, () =>
        setRefusedSave((earlier) => ({
          values: getValues() as FormValues,
          base: earlier?.base ?? read.values,
          version,
        })),
      ),
    [uid, documentId, collectionType, locale, version, read, getValues],
  );
  // Strapi fills the form with what is saved as soon as it has refused what was written in it.
  const isReplaced = refusedSave !== null && values === initialValues && values !== refusedSave.values;
  useEffect(() => {
    if (isReplaced) setValues(refusedSave.values);
  }, [isReplaced, refusedSave, setValues]);
  const { presence, failure } = usePresence({ uid, documentId, locale }, version);
  // While a save of this screen is under way its own version is the newer one.
  const since = isSubmitting ? [] : (presence?.since ?? []);
  const savedAt = presence?.savedAt ?? null;
  const others = presence?.others ?? [];
  const take = (merged: FormValues) => {
    setValues({ ...merged });
    setTakenAt(savedAt);
    setRefusedSave(null);
    setOpen(false);
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={3} role="status">
      {failure && (
        <Typography variant="pi" textColor="danger600">
          {failure}
        </Typography>
      )}
      <Typography variant="pi" textColor={others.length > 0 ? 'warning700' : 'neutral600'}>
        {others.length === 0
          ? 'Nobody else has this open.'
          : `${others.join(', ')} ${others.length === 1 ? 'has' : 'have'} this open, too.`}
      </Typography>
      {since[0] && savedAt && (
        <>
          <Typography variant="pi" textColor="danger600">
            {since[0].who} saved this on {when(since[0].when, 'medium')}, after you opened it. Your save is
            refused until you have chosen.
          </Typography>
          <Modal.Root open={isOpen} onOpenChange={setOpen}>
            <Modal.Trigger>
              <Button variant="danger-light" fullWidth>
                Compare and choose
              </Button>
            </Modal.Trigger>
            <Modal.Content>
              <Modal.Header>
                <Modal.Title>Yours and theirs</Modal.Title>
              </Modal.Header>
              <Modal.Body>
                <Flex tag="ol" direction="column" alignItems="stretch" gap={2} style={{ padding: 0 }}>
                  {since.map((change) => (
                    <SavedChange key={change.when} {...change} />
                  ))}
                </Flex>
                <CompareForm
                  of={{ model: uid, documentId, collectionType, locale, savedAt }}
                  base={refusedSave?.base ?? read.values}
                  mine={values}
                  onChosen={take}
                />
              </Modal.Body>
            </Modal.Content>
          </Modal.Root>
        </>
      )}
    </Flex>
  );
}

/** Who else edits this document, and the choice between what both have written. */
export const PresencePanel = documentPanel(
  'Editing together',
  Presence,
  ({ activeTab }) => activeTab !== 'published',
);
