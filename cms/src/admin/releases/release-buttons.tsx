import { Button, Checkbox, DateTimePicker, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { Release } from '../../panel-api/release-responses';
import { nameOf } from './change-row';
import { ConfirmButton } from './confirm-button';
import type { ReleaseTools } from './use-releases';

interface Props {
  release: Release;
  tools: ReleaseTools;
}

/** Day and time at which a release is published. */
function PlanForm({ release, tools, onDone }: Props & { onDone: () => void }) {
  const [dueAt, setDueAt] = useState<Date | null>(null);
  return (
    <Flex gap={2} alignItems="flex-end" wrap="wrap">
      <DateTimePicker
        dateLabel="Day"
        timeLabel="Time"
        value={dueAt}
        onChange={(value) => setDueAt(value ?? null)}
        onClear={() => setDueAt(null)}
      />
      <Button
        variant="secondary"
        disabled={!dueAt || tools.busy !== null}
        onClick={() => {
          if (!dueAt) return;
          onDone();
          void tools.plan(release, dueAt);
        }}
      >
        Plan it
      </Button>
    </Flex>
  );
}

/** What one may do with a release that is not published yet. */
export function OpenButtons({ release, tools }: Props) {
  const [isPlanning, setPlanning] = useState(false);
  const isOff = !release.mayPublish || tools.busy !== null;
  const isEmpty = release.changes.length + release.hidden === 0;
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Flex gap={2} wrap="wrap">
        <ConfirmButton
          label="Publish all now"
          question="Publish all of it now?"
          disabled={isOff || isEmpty}
          onConfirmed={() => void tools.publish(release)}
        >
          Shoppers see all of its changes at once. If one of them cannot be published, none is.
        </ConfirmButton>
        <Button
          variant="secondary"
          aria-expanded={isPlanning}
          disabled={isOff || isEmpty}
          onClick={() => setPlanning(!isPlanning)}
        >
          {release.state === 'planned' ? 'Choose another time' : 'Publish all at …'}
        </Button>
        {release.state === 'planned' && (
          <Button variant="tertiary" disabled={isOff} onClick={() => void tools.cancelPlan(release)}>
            Cancel the time
          </Button>
        )}
        <ConfirmButton
          label="Delete the release"
          question="Delete this release?"
          variant="danger-light"
          disabled={isOff}
          onConfirmed={() => void tools.remove(release)}
        >
          Its documents stay as they are, with their drafts.
        </ConfirmButton>
      </Flex>
      {isPlanning && <PlanForm release={release} tools={tools} onDone={() => setPlanning(false)} />}
    </Flex>
  );
}

/** The way back from a release that was published. */
export function TakeBackButton({ release, tools }: Props) {
  const [confirmed, setConfirmed] = useState<readonly number[]>([]);
  const later = release.changes.filter(({ since }) => since !== null);
  const toggle = (id: number) =>
    setConfirmed(confirmed.includes(id) ? confirmed.filter((one) => one !== id) : [...confirmed, id]);
  return (
    <ConfirmButton
      label="Take back together"
      question="Take all of it back?"
      variant="secondary"
      disabled={!release.mayPublish || tools.busy !== null}
      onConfirmed={() => void tools.takeBack(release, confirmed)}
    >
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Typography>
          Shoppers see what they saw before the release; what they did not see before is unpublished. Drafts
          stay as they are.
        </Typography>
        {later.length > 0 && <Typography>These are left alone, unless you choose them:</Typography>}
        {later.map((change) => (
          <Checkbox
            key={change.id}
            disabled={!change.mayStillBeTakenBack}
            checked={confirmed.includes(change.id)}
            onCheckedChange={() => toggle(change.id)}
          >
            {`${nameOf(change)}: ${change.since ?? ''}`}
          </Checkbox>
        ))}
      </Flex>
    </ConfirmButton>
  );
}
