import { Button, Dialog, Flex, Modal, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useHistory } from './document-history';
import { documentPanel, when, type PanelPlace } from './document-panel';
import { Entry, type PendingRestore } from './history-entry';

function History({ uid, documentId, locale, hasDrafts }: PanelPlace) {
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState<PendingRestore | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const { history, failure, page, setPage, restore } = useHistory(uid, documentId, locale, isOpen);
  const pages = history ? Math.max(1, Math.ceil(history.total / history.pageSize)) : 1;

  const fulfil = async ({ change, side }: PendingRestore) => {
    setPending(null);
    const leftOut = await restore(change.id, side);
    if (leftOut === null) return;
    // The edit screen holds the draft as it was: it is read anew, once nothing more is to be told.
    if (leftOut === 0) window.location.reload();
    else setLeft(leftOut);
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Modal.Root open={isOpen} onOpenChange={setOpen}>
        <Modal.Trigger>
          <Button variant="secondary" fullWidth>
            Show every change
          </Button>
        </Modal.Trigger>
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>History</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            {failure && (
              <Typography textColor="danger600" role="alert">
                {failure}
              </Typography>
            )}
            {left !== null && (
              <Flex direction="column" alignItems="flex-start" gap={2} role="status">
                <Typography>
                  Restored. {left} of the pictures or documents it named {left === 1 ? 'is' : 'are'} gone and
                  left out.
                </Typography>
                <Button size="S" onClick={() => window.location.reload()}>
                  Show the restored draft
                </Button>
              </Flex>
            )}
            {history?.revisions.length === 0 && (
              <Typography>Nothing was changed since this was first made.</Typography>
            )}
            <Flex tag="ol" direction="column" alignItems="stretch" gap={3} style={{ padding: 0, margin: 0 }}>
              {history?.revisions.map((change) => (
                <Entry key={change.id} change={change} onRestore={history.mayRestore ? setPending : null} />
              ))}
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              Newer
            </Button>
            <Typography variant="pi">
              Page {page} of {pages}
            </Typography>
            <Button variant="tertiary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              Older
            </Button>
          </Modal.Footer>
        </Modal.Content>
      </Modal.Root>
      <Dialog.Root open={pending !== null} onOpenChange={(open) => !open && setPending(null)}>
        <Dialog.Content>
          <Dialog.Header>Restore this state?</Dialog.Header>
          <Dialog.Body>
            {pending &&
              `${hasDrafts ? 'The draft' : 'It'} becomes what it was ${pending.side} the change of ${when(pending.change.when)}. ${hasDrafts ? 'What visitors see stays until you publish. ' : ''}Anything not saved on this screen is lost.`}
          </Dialog.Body>
          <Dialog.Footer>
            <Dialog.Cancel>
              <Button variant="tertiary" fullWidth>
                Cancel
              </Button>
            </Dialog.Cancel>
            <Dialog.Action>
              <Button fullWidth onClick={() => pending && void fulfil(pending)}>
                Restore
              </Button>
            </Dialog.Action>
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Root>
    </Flex>
  );
}

/** Who changed this document, when and how, and the way back. */
export const HistoryPanel = documentPanel('History', History, () => true);
