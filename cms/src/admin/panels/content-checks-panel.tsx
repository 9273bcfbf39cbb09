import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { useDocumentStatus } from './document-status';

interface Place {
  model: string;
  documentId: string;
  locale: string | undefined;
  savedState: string;
}

function ContentChecks({ model, documentId, locale, savedState }: Place) {
  const { status, failure } = useDocumentStatus({ uid: model, documentId, locale, savedState });
  if (failure)
    return (
      <Typography variant="pi" textColor="danger600" role="alert">
        {failure}
      </Typography>
    );
  if (!status) return <Typography variant="pi">Looking …</Typography>;
  const { problems, warnings } = status;
  if (problems.length + warnings.length === 0)
    return (
      <Typography variant="pi" textColor="neutral600">
        Nothing is missing in what is saved.
      </Typography>
    );
  return (
    <Flex direction="column" alignItems="stretch" gap={3} role="status">
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
export const ContentChecksPanel: PanelComponent = ({ model, document, activeTab }) =>
  document?.documentId && activeTab !== null
    ? {
        title: 'Worth a look',
        content: (
          <ContentChecks
            model={model}
            documentId={document.documentId}
            locale={document.locale ?? undefined}
            savedState={`${document.updatedAt} ${document.status}`}
          />
        ),
      }
    : null;
