import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { isSentence, partOf } from '@shop/contract/texts';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useRef, useState } from 'react';
import { LivePreview } from '../live-preview/live-preview';
import { documentPanel, Failure, type PanelPlace } from './document-panel';
import { errorMessage } from './error-message';
import { openPage } from './open-page';

/** The types whose documents have a page of their own or stand on one. */
const PREVIEWABLE = new Set([
  'api::product.product',
  'api::category.category',
  'api::home.home',
  'api::page.page',
  'api::story.story',
  'api::site.site',
  'api::announcement.announcement',
  'api::interface-text.interface-text',
  'api::shop-settings.shop-settings',
]);

/** The document whose page stands beside its form: its screen is drawn anew where the form's language changes. */
let beside: string | null = null;

function Preview(place: PanelPlace) {
  const { uid, documentId, locale } = place;
  const { post } = useFetchClient();
  const [failure, setFailure] = useState<string | null>(null);
  const id = `${uid}/${documentId}`;
  const [isBeside, setBeside] = useState(beside === id);
  const opener = useRef<HTMLButtonElement>(null);
  const show = (isShown: boolean) => {
    beside = isShown ? id : null;
    setBeside(isShown);
    if (!isShown) opener.current?.focus();
  };

  const open = async () => {
    setFailure(null);
    try {
      await openPage(async () => {
        const language = locale ? `?locale=${encodeURIComponent(locale)}` : '';
        return (await post<{ url: string }>(`/edit-screen/${uid}/${documentId}/preview${language}`)).data.url;
      });
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Button
        ref={opener}
        fullWidth
        variant="secondary"
        aria-expanded={isBeside}
        onClick={() => show(!isBeside)}
      >
        Live preview
      </Button>
      {!isBeside && (
        <>
          <Button variant="tertiary" fullWidth onClick={() => void open()}>
            Open the page with this draft
          </Button>
          <Typography variant="pi" textColor="neutral600">
            A page of its own shows what is saved. Only this link shows it, for four hours.
          </Typography>
        </>
      )}
      <Failure sentence={failure} />
      {isBeside && <LivePreview {...place} onClose={() => show(false)} />}
    </Flex>
  );
}

const StoredPanel = documentPanel(
  'Preview',
  Preview,
  ({ model, activeTab }) => PREVIEWABLE.has(model) && activeTab !== 'published',
);

/** Whether a document has words for what mails alone say, which stands on no page. */
const isOfMails = ({ document }: Parameters<PanelComponent>[0]): boolean =>
  isSentence(document?.['sentence']) && partOf(document['sentence']) === 'mails';

/** The real page with the draft on it: beside the form, or in a tab of its own. */
export const PreviewPanel: PanelComponent = (shown) => {
  if (isOfMails(shown)) {
    const where =
      'This is said in mails. Once it is published, the preview of a mail shows it: see Mail template.';
    return { title: 'Preview', content: <Typography variant="pi">{where}</Typography> };
  }
  if (shown.document?.documentId || !PREVIEWABLE.has(shown.model)) return StoredPanel(shown);
  const content = (
    <Typography variant="pi">Save it once: from then on its page can be shown here.</Typography>
  );
  return { title: 'Preview', content };
};
