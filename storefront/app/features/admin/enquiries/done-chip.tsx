import { Chip } from '../panel/chip';

/** Whether a message waits for somebody. */
export function DoneChip({ doneAt }: { doneAt: string | null }) {
  return doneAt ? <Chip text="Done" look="quiet" /> : <Chip text="Open" look="waiting" />;
}
