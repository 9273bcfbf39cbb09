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
import { localeOf, useDesk, messageOf, type DeskPlace, type PlannedChange } from './desk';

const WHEN: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
const when = (time: string) => new Date(time).toLocaleString(undefined, WHEN);
const WORDS = { publish: 'Publish', unpublish: 'Unpublish' } as const;

function sentence({ action, changeState, dueAt, doneAt, failure, plannedBy }: PlannedChange): string {
  const by = plannedBy ? ` (${plannedBy})` : '';
  if (changeState === 'done') return `${WORDS[action]}ed ${when(doneAt ?? dueAt)}${by}.`;
  if (changeState === 'failed')
    return `${WORDS[action]} at ${when(dueAt)} could not be done: ${failure ?? ''}`;
  return `${WORDS[action]} at ${when(dueAt)}${by}.`;
}

function Plan({ place }: { place: DeskPlace }) {
  const { desk, look, plan, cancel } = useDesk(place);
  const [action, setAction] = useState<PlannedChange['action']>('publish');
  const [dueAt, setDueAt] = useState<Date | undefined>();
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (work: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await work();
      await look();
    } catch (error) {
      setFailure(messageOf(error));
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
      {desk?.planned.map((change) => (
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
export const PlanPanel: PanelComponent = ({ model, document, activeTab }) =>
  document?.documentId && activeTab !== null
    ? {
        title: 'Later',
        content: <Plan place={{ uid: model, documentId: document.documentId, locale: localeOf(document) }} />,
      }
    : null;
