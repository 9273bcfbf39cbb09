import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import {
  Box,
  Button,
  DateTimePicker,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Typography,
} from '@strapi/design-system';
import { useState } from 'react';
import type { ScheduledChange } from '../../panel-api/responses';
import { localeOf, useDocumentStatus, errorMessage, type DocumentRef } from './document-status';

const WHEN: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
const when = (time: string) => new Date(time).toLocaleString(undefined, WHEN);
const ACTION_LABELS = { publish: 'Publish', unpublish: 'Unpublish' } as const;

function sentence({ action, changeState, dueAt, doneAt, failure, plannedBy }: ScheduledChange): string {
  const by = plannedBy ? ` (${plannedBy})` : '';
  if (changeState === 'done') return `${ACTION_LABELS[action]}ed ${when(doneAt ?? dueAt)}${by}.`;
  if (changeState === 'failed')
    return `${ACTION_LABELS[action]} at ${when(dueAt)} could not be done: ${failure ?? ''}`;
  return `${ACTION_LABELS[action]} at ${when(dueAt)}${by}.`;
}

function Schedule({ place }: { place: DocumentRef }) {
  const { status, refresh, plan, cancel } = useDocumentStatus(place);
  const [action, setAction] = useState<ScheduledChange['action']>('publish');
  const [dueAt, setDueAt] = useState<Date | undefined>();
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (work: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await work();
      await refresh();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <SingleSelect
        aria-label="What to do later"
        value={action}
        onChange={(value) => setAction(value === 'unpublish' ? 'unpublish' : 'publish')}
      >
        <SingleSelectOption value="publish">Publish</SingleSelectOption>
        <SingleSelectOption value="unpublish">Unpublish</SingleSelectOption>
      </SingleSelect>
      <DateTimePicker
        dateLabel="Day"
        timeLabel="Time"
        value={dueAt ?? null}
        onChange={(value) => setDueAt(value ?? undefined)}
        onClear={() => setDueAt(undefined)}
      />
      <Button
        variant="secondary"
        fullWidth
        disabled={!dueAt}
        onClick={() => dueAt && void attempt(() => plan(action, dueAt))}
      >
        Plan it
      </Button>
      {failure && (
        <Typography variant="pi" textColor="danger600" role="alert">
          {failure}
        </Typography>
      )}
      {status?.planned.map((change) => (
        <Flex key={change.id} justifyContent="space-between" gap={2}>
          <Box>
            <Typography variant="pi" textColor={change.changeState === 'failed' ? 'danger600' : 'neutral800'}>
              {sentence(change)}
            </Typography>
          </Box>
          {change.changeState === 'waiting' && (
            <Button variant="tertiary" size="S" onClick={() => void attempt(() => cancel(change.id))}>
              Cancel
            </Button>
          )}
        </Flex>
      ))}
    </Flex>
  );
}

/** Publishing and unpublishing at a chosen time. It publishes the draft as it is saved then. */
export const SchedulePanel: PanelComponent = ({ model, document, activeTab }) =>
  document?.documentId && activeTab !== null
    ? {
        title: 'Later',
        content: (
          <Schedule place={{ uid: model, documentId: document.documentId, locale: localeOf(document) }} />
        ),
      }
    : null;
