import { Box, Button, Flex, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { when } from '../panels/document-panel';
import { useBin } from './use-bin';

interface Row {
  key: string;
  cells: string[];
  name: string;
  onRestore: () => void;
}

function DeletedTable({
  title,
  heads,
  rows,
  none,
}: {
  title: string;
  heads: string[];
  rows: Row[];
  none: string;
}) {
  return (
    <Box tag="section" aria-label={title} paddingBottom={8}>
      <Box paddingBottom={3}>
        <Typography tag="h2" variant="beta">
          {title}
        </Typography>
      </Box>
      {rows.length === 0 ? (
        <Typography>{none}</Typography>
      ) : (
        <Table colCount={heads.length + 1} rowCount={rows.length + 1}>
          <Thead>
            <Tr>
              {[...heads, 'Bring back'].map((head) => (
                <Th key={head}>
                  <Typography variant="sigma">{head}</Typography>
                </Th>
              ))}
            </Tr>
          </Thead>
          <Tbody>
            {rows.map(({ key, cells, name, onRestore }) => (
              <Tr key={key}>
                {cells.map((cell, n) => (
                  <Td key={heads[n]}>
                    <Typography>{cell}</Typography>
                  </Td>
                ))}
                <Td>
                  <Button variant="secondary" aria-label={`Restore ${name}`} onClick={onRestore}>
                    Restore
                  </Button>
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      )}
    </Box>
  );
}

/** What was deleted, by whom and when, and the way back. */
export default function BinPage() {
  const { bin, failure, restored, restoreDocument, restoreFile } = useBin();
  return (
    <Page.Main>
      <Page.Title>Bin</Page.Title>
      <Layouts.Header
        title="Bin"
        subtitle="Documents come back as drafts, under the address they had and named where they were; files to where they were shown."
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={2} paddingBottom={4} role="status">
          {failure && <Typography textColor="danger600">{failure}</Typography>}
          {restored && (
            <Typography>
              {restored.message}{' '}
              {restored.to && (
                <Link to={restored.to}>
                  <Typography textColor="primary600">Open the draft</Typography>
                </Link>
              )}
            </Typography>
          )}
        </Flex>
        {!bin && !failure && <Typography>Looking …</Typography>}
        {bin && (
          <>
            <DeletedTable
              title="Documents"
              heads={['Kind', 'Name', 'Deleted by', 'When']}
              none="No document was deleted."
              rows={bin.documents.map((one) => ({
                key: `${one.uid} ${one.documentId}`,
                name: one.name,
                cells: [one.kind, one.name, one.deletedBy, when(one.deletedAt)],
                onRestore: () => void restoreDocument(one),
              }))}
            />
            <DeletedTable
              title="Files"
              heads={['Name', 'Deleted by', 'When', 'Kept until']}
              none="No file was deleted in the last 30 days."
              rows={bin.files.map((one) => ({
                key: one.id,
                name: one.name,
                cells: [one.name, one.deletedBy ?? '', when(one.deletedAt), when(one.keptUntil)],
                onRestore: () => void restoreFile(one),
              }))}
            />
          </>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}
