import { Box, Button, Flex, Typography } from '@strapi/design-system';
import type { HistoryEntry, Side } from './document-history';
import { when } from './document-panel';

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
export interface PendingRestore {
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

/** One change: what, when, by whom, and the ways back from it. */
export function Entry({
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
