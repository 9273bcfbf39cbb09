import { Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { documentPanel, Failure, type PanelPlace } from './document-panel';
import { errorMessage } from './document-status';

/** The types whose documents have a page of their own or stand on one. */
const PREVIEWABLE = new Set([
  'api::product.product',
  'api::category.category',
  'api::home.home',
  'api::page.page',
  'api::story.story',
  'api::site.site',
  'api::announcement.announcement',
  'api::shop-settings.shop-settings',
]);

function Preview({ uid, documentId, locale }: PanelPlace) {
  const { post } = useFetchClient();
  const [failure, setFailure] = useState<string | null>(null);

  const open = async () => {
    setFailure(null);
    // Opened within the click, so that no browser takes it for a pop-up.
    const page = window.open('', '_blank');
    try {
      const { data } = await post<{ url: string }>(
        `/edit-screen/${uid}/${documentId}/preview${locale ? `?locale=${encodeURIComponent(locale)}` : ''}`,
      );
      if (page) page.location.href = data.url;
      else window.location.href = data.url;
    } catch (error) {
      page?.close();
      setFailure(errorMessage(error));
    }
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Button variant="secondary" fullWidth onClick={() => void open()}>
        Open the page with this draft
      </Button>
      <Typography variant="pi" textColor="neutral600">
        Shows what is saved. Only this link shows it, for four hours.
      </Typography>
      <Failure sentence={failure} />
    </Flex>
  );
}

/** One click from the edit screen to the real page with the draft on it. */
export const PreviewPanel = documentPanel('Preview', Preview, ({ model }) => PREVIEWABLE.has(model));
