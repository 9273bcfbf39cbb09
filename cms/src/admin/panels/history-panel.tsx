import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Box, Button, Dialog, Flex, Modal, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useHistory, type HistoryEntry, type Side } from './document-history';

const WHEN: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
const when = (time: string) => new Date(time).toLocaleString(undefined, WHEN);

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Made',
  clone: 'Made as a copy',
  update: 'Saved',
  publish: 'Published',
  unpublish: 'Unpublished',
  'discard draft': 'Draft discarded',
  delete: 'Deleted',
  restore: 'Restored',
};
const SOURCES: Readonly<Record<NonNullable<HistoryEntry['source']>, string>> = {
  strapi: 'in Strapi',
  admin: 'in /Admin',
  pages: 'on the shop’s pages',
  shop: 'by the shop itself',
  import: 'by an import of content',
};

/** What an editor is about to do. */
interface PendingRestore {
  change: HistoryEntry;
  side: Side;
}

function Difference({ changes }: Pick<HistoryEntry, 'changes'>) {
  if (changes.length === 0)
    return <Typography variant="pi">No word or picture of it was changed.</Typography>;
  return (
    <Flex tag="dl" direction="column" alignItems="stretch" gap={2} style={{ margin: 0 }}>
      {changes.map(({ field, before, after }, n) => (
        <Box key={`${n} ${field}`}>
          <Typography tag="dt" variant="pi" fontWeight="bold">
            {field}
          </Typography>
          <Typography tag="dd" variant="pi" style={{ margin: 0, overflowWrap: 'anywhere', display: 'block' }}>
            <Typography tag="del" variant="pi" textColor="danger600">
              {before ?? 'nothing'}
            </Typography>
            {' → '}
            <Typography tag="ins" variant="pi" textColor="success600" style={{ textDecoration: 'none' }}>
              {after ?? 'nothing'}
            </Typography>
          </Typography>
        </Box>
      ))}
    </Flex>
  );
}

function Entry({
  change,
  onRestore,
}: {
  change: HistoryEntry;
  onRestore: ((pending: PendingRestore) => void) | null;
}) {
  const { action, who, source, locale, changes, sides } = change;
  const words = ACTIONS[action] ?? action;
  const by = `${who.name}${source ? ` ${SOURCES[source]}` : ''}${locale ? `, ${locale}` : ''}`;
  return (
    <Box tag="li" padding={4} borderColor="neutral200" borderStyle="solid" borderWidth="1px" hasRadius>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={4} wrap="wrap">
        <Box>
          <Typography tag="h3" variant="delta">
            {words}, {when(change.when)}
          </Typography>
          <Typography variant="pi" textColor="neutral600">
            {by}
          </Typography>
        </Box>
        {onRestore && (
          <Flex gap={2}>
            {sides.before && (
              <Button variant="tertiary" size="S" onClick={() => onRestore({ change, side: 'before' })}>
                Restore before
              </Button>
            )}
            {sides.after && (
              <Button variant="secondary" size="S" onClick={() => onRestore({ change, side: 'after' })}>
                Restore after
              </Button>
            )}
          </Flex>
        )}
      </Flex>
      <Box paddingTop={3}>
        <Difference changes={changes} />
      </Box>
    </Box>
  );
}

interface Place {
  model: string;
  documentId: string;
  locale: string | undefined;
  /** False for types whose changes are seen at once. */
  hasDrafts: boolean;
}

function History({ model, documentId, locale, hasDrafts }: Place) {
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState<PendingRestore | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const { history, failure, page, setPage, restore } = useHistory(model, documentId, locale, isOpen);
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
export const HistoryPanel: PanelComponent = ({ model, document, activeTab }) =>
  document?.documentId
    ? {
        title: 'History',
        content: (
          <History
            model={model}
            documentId={document.documentId}
            locale={document.locale ?? undefined}
            hasDrafts={activeTab !== null}
          />
        ),
      }
    : null;
