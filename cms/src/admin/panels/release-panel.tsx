import {
  Button,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { useState, type ChangeEvent } from 'react';
import { Link } from 'react-router-dom';
import type { DocumentReleases, ReleaseAction } from '../../panel-api/release-responses';
import { documentPanel, Failure, hasDrafts, when, type PanelPlace } from './document-panel';
import { useDocumentReleases } from './document-releases';

const NEW = 'new';
const LONGEST_NAME = 100;

const Muted = ({ children }: { children: string }) => (
  <Typography variant="pi" textColor="neutral600">
    {children}
  </Typography>
);

interface ChoiceProps {
  open: DocumentReleases['open'];
  onChosen: (into: { release: number } | { name: string }, action: ReleaseAction) => Promise<unknown>;
}

/** The release that the document is put into, and what that does with it. */
function ReleaseChoice({ open, onChosen }: ChoiceProps) {
  const [action, setAction] = useState<ReleaseAction>('publish');
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isSending, setSending] = useState(false);
  const release = chosen ?? (open[0] ? String(open[0].id) : NEW);
  const isNew = release === NEW;
  const put = async () => {
    setSending(true);
    await onChosen(isNew ? { name: name.trim() } : { release: Number(release) }, action);
    setSending(false);
  };
  return (
    <>
      <SingleSelect
        aria-label="What the release does with it"
        value={action}
        onChange={(value) => setAction(value === 'unpublish' ? 'unpublish' : 'publish')}
      >
        <SingleSelectOption value="publish">Publish</SingleSelectOption>
        <SingleSelectOption value="unpublish">Unpublish</SingleSelectOption>
      </SingleSelect>
      <SingleSelect aria-label="Which release" value={release} onChange={(value) => setChosen(String(value))}>
        {open.map((one) => (
          <SingleSelectOption key={one.id} value={String(one.id)}>
            {one.dueAt ? `${one.name}, ${when(one.dueAt)}` : one.name}
          </SingleSelectOption>
        ))}
        <SingleSelectOption value={NEW}>A new release</SingleSelectOption>
      </SingleSelect>
      {isNew && (
        <Field.Root name="release-name">
          <Field.Label>Name of the release</Field.Label>
          <TextInput
            value={name}
            maxLength={LONGEST_NAME}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => setName(target.value)}
          />
        </Field.Root>
      )}
      <Button
        variant="secondary"
        fullWidth
        disabled={isSending || (isNew && name.trim() === '')}
        onClick={() => void put()}
      >
        Put into the release
      </Button>
    </>
  );
}

function InRelease(place: PanelPlace) {
  const { told, failure, put, takeOut } = useDocumentReleases(place);
  const within = told?.within;
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      {!told && !failure && <Muted>Looking …</Muted>}
      {within && (
        <Typography variant="pi" role="status">
          It is in{' '}
          <Typography tag={Link} to="/releases" variant="pi" fontWeight="bold" textColor="primary600">
            {within.name}
          </Typography>
          , to be {within.action === 'publish' ? 'published' : 'unpublished'} with it
          {within.dueAt ? ` at ${when(within.dueAt)}` : ''}.
        </Typography>
      )}
      {within && told.mayPublish && (
        <Button variant="tertiary" fullWidth onClick={() => void takeOut(within.releaseId, within.entryId)}>
          Take it out
        </Button>
      )}
      {told && !within && told.mayPublish && <ReleaseChoice open={told.open} onChosen={put} />}
      {told && !within && !told.mayPublish && (
        <Muted>It is in no release. Whoever may publish it can put it into one.</Muted>
      )}
      <Failure sentence={failure} />
    </Flex>
  );
}

/** Publishing together with others (S-82), in the language of the form. */
export const ReleasePanel = documentPanel('Release', InRelease, hasDrafts);
