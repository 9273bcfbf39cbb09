import { unstable_useContentManagerContext as useContentManagerContext } from '@strapi/content-manager/strapi-admin';
import { DEFAULT_LOCALE, localeFacts } from '@shop/contract/rules';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { LaterChange, OriginalChanges } from '../../panel-api/responses';
import { draftTexts, type DraftSchema, type DraftText } from '../live-preview/draft-texts';
import { documentPanel, Failure, type PanelPlace } from '../panels/document-panel';
import { inLanguage, localeOf } from '../panels/document-status';
import { errorMessage } from '../panels/error-message';
import type { FormValues } from '../panels/merge';
import { SavedChange } from '../panels/saved-change';
import { usePolled } from '../panels/use-polled';

const { name: ENGLISH } = localeFacts(DEFAULT_LOCALE);

/** The words of the original, in the order of its form. */
function Words({ texts }: { texts: readonly DraftText[] }) {
  return (
    <Box tag="dl" lang={DEFAULT_LOCALE}>
      {texts.map(({ key, label, text }) => (
        <Box key={key} paddingBottom={3}>
          <Typography tag="dt" variant="pi" textColor="neutral600">
            {label}
          </Typography>
          <Typography
            tag="dd"
            variant="omega"
            style={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Whether the original was changed since, and what of it. */
function Since({ of, what, changes }: { of?: string; what: string; changes: readonly LaterChange[] }) {
  const sentence = `${of === undefined ? 'The' : `${of}: the`} original in ${ENGLISH} was ${
    changes.length > 0 ? '' : 'not '
  }changed since ${what} saved.`;
  return (
    <>
      <Typography variant="pi" fontWeight={changes.length > 0 ? 'bold' : undefined} role="status">
        {sentence}
      </Typography>
      {changes.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {changes.map((change) => (
            <SavedChange key={change.when} {...change} />
          ))}
        </Flex>
      )}
    </>
  );
}

/** Of each language that a form has beside its English. */
function OriginalOfForm({ uid, documentId, savedState }: PanelPlace) {
  const { told, failure } = usePolled<OriginalChanges>(
    `/edit-screen/${uid}/${documentId}/original`,
    savedState,
  );
  if (!told) return <Failure sentence={failure} />;
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      {told.languages.map(({ language, changes }) => (
        <Since key={language} of={language} what="its words here were" changes={changes} />
      ))}
    </Flex>
  );
}

function OriginalOfTranslation({ uid, documentId, collectionType, locale, savedState }: PanelPlace) {
  const { get } = useFetchClient();
  const { contentType, components } = useContentManagerContext();
  const address = `/edit-screen/${uid}/${documentId}/original${inLanguage(locale)}`;
  const { told, failure } = usePolled<OriginalChanges>(address, savedState);
  const [texts, setTexts] = useState<readonly DraftText[] | null>(null);
  const [unread, setUnread] = useState<string | null>(null);

  const read = async () => {
    setUnread(null);
    const place = collectionType === 'single-types' ? uid : `${uid}/${documentId}`;
    try {
      const { data } = await get<{ data: FormValues }>(
        `/content-manager/${collectionType}/${place}${inLanguage(DEFAULT_LOCALE)}`,
      );
      const schema = (contentType as DraftSchema | undefined) ?? { attributes: {} };
      const parts = components as Readonly<Record<string, DraftSchema | undefined>>;
      const all = draftTexts(data.data, schema, parts);
      setTexts(all.filter(({ kind, text }) => kind !== 'picture' && text.trim() !== ''));
    } catch (error) {
      setUnread(errorMessage(error));
    }
  };

  if (!told) return <Failure sentence={failure} />;
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Since what="this was" changes={told.changes} />
      <Button
        variant="tertiary"
        fullWidth
        aria-expanded={texts !== null}
        onClick={() => (texts === null ? void read() : setTexts(null))}
      >
        {texts === null ? 'Read the original beside' : 'Close the original'}
      </Button>
      <Failure sentence={unread} />
      {texts !== null && <Words texts={texts} />}
    </Flex>
  );
}

/** Whether a form has words in other languages beside its English: in parts of their own, or as a story. */
const isTranslatedWithin = (document: object): boolean =>
  Object.entries(document).some(
    ([name, value]) => /^(translations|story[A-Z].*)$/.test(name) && Array.isArray(value) && value.length > 0,
  );

const Original = (place: PanelPlace) =>
  place.locale === undefined ? <OriginalOfForm {...place} /> : <OriginalOfTranslation {...place} />;

/** Beside a translation: the original, and what was changed of it since. */
export const OriginalPanel = documentPanel('The original', Original, ({ document, activeTab }) => {
  if (!document || activeTab === 'published') return false;
  const locale = localeOf(document);
  return locale === undefined ? isTranslatedWithin(document) : locale !== DEFAULT_LOCALE;
});
