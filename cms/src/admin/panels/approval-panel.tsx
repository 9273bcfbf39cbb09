import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import {
  Button,
  Field,
  Flex,
  Modal,
  SingleSelect,
  SingleSelectOption,
  Textarea,
  Typography,
} from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import type { ApprovalRequest, DocumentApproval } from '../../panel-api/responses';
import { useDocumentApproval, type DocumentApprovalCalls } from './document-approval';
import { Failure, hasDrafts, when } from './document-panel';
import { localeOf } from './document-status';
import { SavedChange } from './saved-change';

const LONGEST = 1_000;
const EVERYBODY = 'everybody';

interface WordsProps {
  label: string;
  value: string;
  onWritten: (words: string) => void;
}

const Words = ({ label, value, onWritten }: WordsProps) => (
  <Field.Root name="approval-words">
    <Field.Label>{label}</Field.Label>
    <Textarea
      value={value}
      maxLength={LONGEST}
      onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => onWritten(target.value)}
    />
  </Field.Root>
);

/** Who asked, when and why, and whether it still holds. */
function Waiting({ who, when: asked, askedOf, note, isChanged }: ApprovalRequest) {
  return (
    <div role="status">
      <Typography tag="p" variant="pi" fontWeight="bold">
        {who} asked {askedOf ?? 'for approval'}, {when(asked)}
      </Typography>
      <Typography tag="p" variant="pi" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {note}
      </Typography>
      {isChanged && (
        <Typography tag="p" variant="pi" textColor="danger600">
          It was changed after that.
        </Typography>
      )}
    </div>
  );
}

function Changes({ changes }: Pick<ApprovalRequest, 'changes'>) {
  return (
    <Modal.Root>
      <Modal.Trigger>
        <Button variant="tertiary" fullWidth>
          What changed
        </Button>
      </Modal.Trigger>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>What shoppers do not see yet</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex tag="ol" direction="column" alignItems="stretch" gap={2} style={{ padding: 0 }}>
            {changes.map((change) => (
              <SavedChange key={change.when} {...change} />
            ))}
          </Flex>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface PartProps {
  told: DocumentApproval;
  calls: DocumentApprovalCalls;
}

function Ask({ told, calls }: PartProps) {
  const isWritten = useForm('Ask', ({ modified }) => modified);
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState(EVERYBODY);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const isKept = await calls.ask(words, asked === EVERYBODY ? null : Number(asked));
    setSending(false);
    if (isKept) setWords('');
  };
  return (
    <>
      <Words label="Words to your colleague" value={words} onWritten={setWords} />
      <SingleSelect
        aria-label="Who shall approve"
        value={asked}
        onChange={(value) => setAsked(String(value))}
      >
        <SingleSelectOption value={EVERYBODY}>Whoever may publish it</SingleSelectOption>
        {told.colleagues.map(({ id, name }) => (
          <SingleSelectOption key={id} value={String(id)}>
            {name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      {isWritten && (
        <Typography variant="pi" textColor="neutral600">
          Save your changes first.
        </Typography>
      )}
      <Button variant="secondary" fullWidth disabled={isWritten || isSending} onClick={() => void send()}>
        {told.request ? 'Ask again' : 'Ask for approval'}
      </Button>
    </>
  );
}

function Answer({ request, calls }: { request: ApprovalRequest; calls: DocumentApprovalCalls }) {
  const isWritten = useForm('Answer', ({ modified }) => modified);
  const [words, setWords] = useState('');
  const [isSending, setSending] = useState(false);
  const answer = async (send: () => Promise<boolean>) => {
    setSending(true);
    const isDone = await send();
    setSending(false);
    return isDone;
  };
  const approve = async () => {
    // The edit screen still calls it a draft.
    if (await answer(() => calls.approve(request.id))) window.location.reload();
  };
  return (
    <>
      {isWritten && (
        <Typography variant="pi" textColor="neutral600">
          You have changed it yourself: publish it above, or take your changes back.
        </Typography>
      )}
      <Button fullWidth disabled={isWritten || isSending || request.isChanged} onClick={() => void approve()}>
        Approve and publish
      </Button>
      <Words label="What is to be done first" value={words} onWritten={setWords} />
      <Button
        variant="secondary"
        fullWidth
        disabled={isSending || words.trim() === ''}
        onClick={() => void answer(() => calls.sendBack(request.id, words))}
      >
        Send back
      </Button>
    </>
  );
}

function Approval({ told, calls }: PartProps) {
  const { request, mayAsk, mayApprove } = told;
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      {request && <Waiting {...request} />}
      {request && request.changes.length > 0 && <Changes changes={request.changes} />}
      {request?.isChanged && mayApprove && (
        <Typography variant="pi">Look at it again: then publish it above, or send it back.</Typography>
      )}
      {request && mayApprove && <Answer key={request.id} request={request} calls={calls} />}
      {mayAsk && <Ask told={told} calls={calls} />}
      <Failure sentence={calls.failure} />
    </Flex>
  );
}

/** Asking a colleague to publish, and the answer (S-88): beside forms of who may not publish, and where a request waits. */
export const ApprovalPanel: PanelComponent = (shown) => {
  const { model, document } = shown;
  const place =
    document?.documentId && hasDrafts(shown)
      ? {
          uid: model,
          documentId: document.documentId,
          locale: localeOf(document),
          savedState: `${document.updatedAt} ${document.status}`,
        }
      : null;
  const calls = useDocumentApproval(place);
  const { told } = calls;
  if (!place || !told || !(told.mayAsk || (told.request && told.mayApprove))) return null;
  return { title: 'Approval', content: <Approval told={told} calls={calls} /> };
};
