import { Badge, Box, Flex, Table, Tbody, Th, Thead, Tr, Typography } from '@strapi/design-system';
import type { Release, ReleaseState } from '../../panel-api/release-responses';
import { when } from '../panels/document-panel';
import { ChangeRow } from './change-row';
import { OpenButtons, TakeBackButton } from './release-buttons';
import type { ReleaseTools } from './use-releases';

/** What a state is called, and its colour: Strapi's own badges are too pale to be read by everybody. */
const STATES: Readonly<Record<ReleaseState, readonly [name: string, colour: string]>> = {
  open: ['Open', 'neutral'],
  planned: ['Planned', 'primary'],
  failed: ['Failed', 'danger'],
  published: ['Published', 'success'],
  'taken back': ['Taken back', 'neutral'],
};

const isOpen = ({ state }: Release) => state === 'open' || state === 'planned' || state === 'failed';

/** When something was done with it, or will be, and by whom. */
function news({ state, dueAt, doneAt, takenBackAt, by }: Release): string | null {
  const who = by === null ? '' : `, by ${by}`;
  if (state === 'planned' && dueAt)
    return `All of it is published ${when(dueAt)}${by === null ? '' : `, planned by ${by}`}.`;
  if (state === 'published' && doneAt) return `Published ${when(doneAt)}${who}.`;
  if (state === 'taken back' && takenBackAt) return `Taken back ${when(takenBackAt)}${who}.`;
  return null;
}

function Changes({ release, tools }: { release: Release; tools: ReleaseTools }) {
  const open = isOpen(release);
  const heads = [
    'Document',
    'Type',
    'Language',
    'What happens',
    open ? 'What stands in the way' : 'Since then',
  ];
  return (
    <Table colCount={heads.length + 1} rowCount={release.changes.length + 1}>
      <Thead>
        <Tr>
          {heads.map((head) => (
            <Th key={head}>
              <Typography variant="sigma">{head}</Typography>
            </Th>
          ))}
          <Th>
            <Typography variant="sigma">Look and change</Typography>
          </Th>
        </Tr>
      </Thead>
      <Tbody>
        {release.changes.map((change) => (
          <ChangeRow key={change.id} release={release} change={change} isOpen={open} tools={tools} />
        ))}
      </Tbody>
    </Table>
  );
}

/** One release: what is in it, what stands in its way and what may be done with it. */
export function ReleaseCard({ release, tools }: { release: Release; tools: ReleaseTools }) {
  const { name, state, failure, changes, hidden } = release;
  const [label, colour] = STATES[state];
  const told = news(release);
  const outcome = tools.outcome?.release === release.id ? tools.outcome : null;
  return (
    <Box tag="section" aria-label={name} background="neutral0" padding={6} shadow="tableShadow" hasRadius>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Flex gap={3} wrap="wrap">
          <Typography tag="h2" variant="beta" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Badge backgroundColor={`${colour}100`} textColor={`${colour}700`}>
            {label}
          </Badge>
          {told && <Typography textColor="neutral600">{told}</Typography>}
        </Flex>
        {failure && !outcome?.isFailure && <Typography textColor="danger600">{failure}</Typography>}
        <Box role="status">
          {outcome && (
            <Typography textColor={outcome.isFailure ? 'danger600' : 'success600'}>
              {outcome.sentence}
            </Typography>
          )}
        </Box>
        {changes.length > 0 && <Changes release={release} tools={tools} />}
        {changes.length + hidden === 0 && (
          <Typography textColor="neutral600">
            Nothing is in it yet. “Release”, beside a form, puts a document into it.
          </Typography>
        )}
        {hidden > 0 && (
          <Typography textColor="neutral600">
            {hidden === 1 ? 'One more is' : `${hidden} more are`} of a kind that your role does not show.
          </Typography>
        )}
        {!release.mayPublish && state !== 'taken back' && (
          <Typography textColor="neutral600">Your role may not publish everything in it.</Typography>
        )}
        {isOpen(release) && <OpenButtons release={release} tools={tools} />}
        {state === 'published' && (
          <Flex>
            <TakeBackButton release={release} tools={tools} />
          </Flex>
        )}
      </Flex>
    </Box>
  );
}
