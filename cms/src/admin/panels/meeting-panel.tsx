import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { CompareForm } from './compare-form';
import { localeOf } from './desk';
import { useMeeting, type LaterChange } from './meeting';
import type { Values } from './merge';

const WHEN: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' };
const when = (time: string) => new Date(time).toLocaleString(undefined, WHEN);

interface Place {
  uid: string;
  documentId: string;
  collectionType: string;
  locale: string | undefined;
}

/** Who saved what, and when. */
function Saved({ who, when: time, changes }: LaterChange) {
  return (
    <Box tag="li">
      <Typography variant="pi" fontWeight="bold">
        {who} saved on {when(time)}
      </Typography>
      {changes.map(({ field, before, after }, n) => (
        <Typography key={`${n} ${field}`} tag="p" variant="pi" style={{ overflowWrap: 'anywhere' }}>
          {field}: {before ?? 'nothing'} → {after ?? 'nothing'}
        </Typography>
      ))}
    </Box>
  );
}

function Meeting({ uid, documentId, collectionType, locale }: Place) {
  const { isSubmitting, setValues, ...form } = useForm('Meeting', (state) => state);
  const [values, initialValues] = [form.values as Values, form.initialValues as Values];
  const [isOpen, setOpen] = useState(false);
  const version = typeof values.updatedAt === 'string' ? values.updatedAt : null;
  const { meeting, failure } = useMeeting({ uid, documentId, locale }, version);
  // While a save of this screen is under way its own version is the newer one.
  const since = isSubmitting ? [] : (meeting?.since ?? []);
  const savedAt = meeting?.savedAt ?? null;
  const others = meeting?.others ?? [];
  const take = (merged: Values) => {
    setValues({ ...merged });
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
            {since[0].who} saved this on {when(since[0].when)}, after you opened it. Your save is refused
            until you have chosen.
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
                    <Saved key={change.when} {...change} />
                  ))}
                </Flex>
                <CompareForm
                  of={{ model: uid, documentId, collectionType, locale, savedAt }}
                  base={initialValues}
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
export const MeetingPanel: PanelComponent = ({ model, document, collectionType, activeTab }) =>
  document?.documentId && activeTab !== 'published'
    ? {
        title: 'Editing together',
        content: (
          <Meeting
            uid={model}
            documentId={document.documentId}
            collectionType={collectionType}
            locale={localeOf(document)}
          />
        ),
      }
    : null;
