import { Form } from '@remix-run/react';
import type { FailedEntry, SystemQueue } from '@shop/contract';
import type { RetryQueue } from '@shop/contract/rules';
import { panelButton } from '../panel/controls';
import { formatCount, humanize } from '../panel/format';
import { PanelSection } from '../panel/layout';
import { SendButton } from '../panel/send-button';
import { DismissEntry } from './dismiss-entry';
import { Moment } from '../time/moment';

interface QueueTexts {
  title: string;
  /** The word for one entry. */
  noun: string;
  /** What an entry is called. */
  name: (entry: FailedEntry) => string;
  /** What else is known of it. */
  about: (entry: FailedEntry) => string;
  /** What becomes of a dismissed one. */
  dismissed: string;
}

const QUEUE_TEXTS: Record<RetryQueue, QueueTexts> = {
  mails: {
    title: 'Mails',
    noun: 'mail',
    name: ({ what }) => humanize(what.replaceAll('-', '_')),
    about: ({ about }) => about && `To ${about}`,
    dismissed: 'Nobody sends it any more, and its words and its recipient are forgotten.',
  },
  webhook_events: {
    title: 'Messages of the card provider',
    noun: 'message',
    name: ({ what }) => what,
    about: ({ about }) => about && `Payment ${about}`,
    dismissed: 'Nothing is done because of it. If the card provider tells it again, the shop tries again.',
  },
  planned_changes: {
    title: 'Planned changes',
    noun: 'change',
    name: ({ what, about }) => `${humanize(what)} ${about}`,
    about: () => '',
    dismissed: 'It is not carried out: the document stays as it is.',
  },
};

/** A queue: how many wait, and what failed, each with the way back into it. */
export function FailedWork({ of, queue }: { of: RetryQueue; queue: SystemQueue }) {
  const { title, noun } = QUEUE_TEXTS[of];
  const { waiting, failed, entries } = queue;
  const more = failed - entries.length;
  const state = [
    ...(waiting ? [`${formatCount(waiting, noun)} ${waiting === 1 ? 'waits' : 'wait'}.`] : []),
    ...(waiting === 0 ? ['Nothing waits.'] : []),
    failed === 0 ? 'Nothing failed.' : `${formatCount(failed, noun)} failed.`,
  ];
  return (
    <PanelSection title={title}>
      <p className={failed > 0 ? 'text-error' : 'text-ink-soft'}>{state.join(' ')}</p>
      {entries.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {entries.map((entry) => (
            <Failed key={entry.id} of={of} entry={entry} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-2 text-ink-soft">And {formatCount(more, noun)} more.</p>}
    </PanelSection>
  );
}

function Failed({ of, entry }: { of: RetryQueue; entry: FailedEntry }) {
  const { name, about, noun, dismissed } = QUEUE_TEXTS[of];
  const told = about(entry);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold break-words">{name(entry)}</span>
        <span className="block text-xs text-ink-soft">
          <Moment at={entry.at} />
        </span>
        {told && <span className="block text-ink-soft wrap-anywhere">{told}</span>}
        {entry.failure && <span className="block text-error wrap-anywhere">{entry.failure}</span>}
      </div>
      <div className="flex flex-wrap gap-2">
        {entry.canRetry && (
          <Form method="post">
            <input type="hidden" name="intent" value="retry" />
            <input type="hidden" name="queue" value={of} />
            <input type="hidden" name="id" value={entry.id} />
            <SendButton className={panelButton('secondary')} aria-label={`Try again: ${name(entry)}`}>
              Try again
            </SendButton>
          </Form>
        )}
        <DismissEntry
          queue={of}
          id={entry.id}
          name={name(entry)}
          title={`Dismiss this ${noun}?`}
          text={[told && `${told}.`, dismissed].filter(Boolean).join(' ')}
        />
      </div>
    </li>
  );
}
