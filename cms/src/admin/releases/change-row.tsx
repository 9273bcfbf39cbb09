import { Button, Flex, Td, Tr, Typography } from '@strapi/design-system';
import { localeFacts, toLocale } from '@shop/contract/rules';
import { Link } from 'react-router-dom';
import { editScreenPath } from '../../lib/documents/edit-screen-path';
import type { Release, ReleaseChange } from '../../panel-api/release-responses';
import type { ReleaseTools } from './use-releases';

/** What a change is called: its document's name, or its type's where it has none. */
export const nameOf = ({ name, kind }: ReleaseChange): string => (name === '' ? kind : name);

function Obstacles({ change: { problems, since }, isOpen }: { change: ReleaseChange; isOpen: boolean }) {
  const sentences = isOpen ? problems : since === null ? [] : [since];
  if (sentences.length === 0)
    return <Typography textColor="neutral600">{isOpen ? 'Nothing' : ''}</Typography>;
  return sentences.map((sentence) => (
    <Typography
      key={sentence}
      tag="p"
      textColor={isOpen ? 'danger600' : 'neutral800'}
      style={{ whiteSpace: 'normal' }}
    >
      {sentence}
    </Typography>
  ));
}

interface Props {
  release: Release;
  change: ReleaseChange;
  isOpen: boolean;
  tools: ReleaseTools;
}

/** A document of a release: what happens to it, what stands in the way, and the way to its page. */
export function ChangeRow({ release, change, isOpen, tools }: Props) {
  const name = nameOf(change);
  return (
    <Tr>
      <Td>
        {change.isGone ? (
          <Typography style={{ whiteSpace: 'normal' }}>{name}</Typography>
        ) : (
          <Typography tag={Link} to={editScreenPath(change)} fontWeight="semiBold" textColor="primary600">
            {name}
          </Typography>
        )}
      </Td>
      <Td>
        <Typography>{change.kind}</Typography>
      </Td>
      <Td>
        <Typography>{change.locale === null ? '' : localeFacts(toLocale(change.locale)).name}</Typography>
      </Td>
      <Td>
        <Typography>{change.action === 'publish' ? 'Publish' : 'Unpublish'}</Typography>
      </Td>
      <Td>
        <Obstacles change={change} isOpen={isOpen} />
      </Td>
      <Td>
        <Flex gap={2} justifyContent="flex-end">
          {change.hasPreview && isOpen && change.action === 'publish' && (
            <Button
              variant="tertiary"
              size="S"
              aria-label={`Preview ${name}`}
              onClick={() => void tools.preview(release, change)}
            >
              Preview
            </Button>
          )}
          {isOpen && (
            <Button
              variant="tertiary"
              size="S"
              aria-label={`Take ${name} out`}
              disabled={tools.busy !== null}
              onClick={() => void tools.takeOut(release, change)}
            >
              Take out
            </Button>
          )}
        </Flex>
      </Td>
    </Tr>
  );
}
