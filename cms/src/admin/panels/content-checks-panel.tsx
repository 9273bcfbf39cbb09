import { Flex, Typography } from '@strapi/design-system';
import { documentPanel, Failure, hasDrafts, type PanelPlace } from './document-panel';
import { useDocumentStatus } from './document-status';

function ContentChecks(place: PanelPlace) {
  const { status, failure } = useDocumentStatus(place);
  if (failure) return <Failure sentence={failure} />;
  if (!status) return <Typography variant="pi">Looking …</Typography>;
  const { problems, warnings, shownIn } = status;
  const places = shownIn.map(({ place, isLive }) => (isLive ? place : `${place} (draft)`));
  return (
    <Flex direction="column" alignItems="stretch" gap={3} role="status">
      {places.length > 0 && (
        <Typography variant="pi">
          Shown in {places.join(', ')}. What you publish here changes there; unpublished, it shows nothing
          there.
        </Typography>
      )}
      {problems.length + warnings.length === 0 && (
        <Typography variant="pi" textColor="neutral600">
          Nothing is missing in what is saved.
        </Typography>
      )}
      {problems.map((sentence) => (
        <Typography key={sentence} variant="pi" textColor="danger600">
          Stops a publish: {sentence}
        </Typography>
      ))}
      {warnings.map(({ block, message }, n) => (
        <Typography key={`${n} ${message}`} variant="pi" textColor="warning700">
          {block ? `${block}: ` : ''}
          {message}
        </Typography>
      ))}
    </Flex>
  );
}

/** What would stop this document's publish, and what visitors would not see of it because it is missing. */
export const ContentChecksPanel = documentPanel('Worth a look', ContentChecks, hasDrafts);
