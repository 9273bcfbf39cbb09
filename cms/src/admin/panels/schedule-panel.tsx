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
import { documentPanel, Failure, hasDrafts, when, type PanelPlace } from './document-panel';
import { useDocumentStatus } from './document-status';
import { errorMessage } from './error-message';

const ACTION_LABELS = { publish: 'Publish', unpublish: 'Unpublish' } as const;

function sentence({ action, changeState, dueAt, doneAt, failure, plannedBy }: ScheduledChange): string {
  const by = plannedBy ? ` (${plannedBy})` : '';
  if (changeState === 'done') return `${ACTION_LABELS[action]}ed ${when(doneAt ?? dueAt)}${by}.`;
  if (changeState === 'failed')
    return `${ACTION_LABELS[action]} at ${when(dueAt)} could not be done: ${failure ?? ''}`;
  if (changeState === 'dismissed')
    return `${ACTION_LABELS[action]} at ${when(dueAt)} could not be done, and was dismissed: ${failure ?? ''}`;
  return `${ACTION_LABELS[action]} at ${when(dueAt)}${by}.`;
}

function Schedule({ uid, documentId, locale }: PanelPlace) {
  const { status, refresh, plan, cancel } = useDocumentStatus({ uid, documentId, locale });
  const [action, setAction] = useState<ScheduledChange['action']>('publish');
  const [dueAt, setDueAt] = useState<Date | undefined>();
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (work: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(errorMessage(error));
    }
    // What arrived is shown, also where its answer was lost.
    await refresh();
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
      <Failure sentence={failure} />
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
export const SchedulePanel = documentPanel('Later', Schedule, hasDrafts);
