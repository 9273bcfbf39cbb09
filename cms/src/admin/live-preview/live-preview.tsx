import { LOCALES, localeFacts, toLocale } from '@shop/contract/rules';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useQueryParams } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PanelPlace } from '../panels/document-panel';
import { Choice } from './choice';
import { LIVE_PREVIEW_LAYOUT } from './live-preview-layout';
import { ScaledFrame } from './scaled-frame';
import { useDraft } from './use-draft';
import { useFramedPage } from './use-framed-page';
import { useFrameLink } from './use-frame-link';

const DEVICES = [
  { name: 'Phone', width: 390 },
  { name: 'Tablet', width: 768 },
  { name: 'Desktop', width: 1440 },
] as const;

/** In a narrow window the panels lie in a drawer, whose shade covers the page that was asked for. */
const closeDrawer = () =>
  document.querySelector<HTMLElement>('[data-testid="actions-drawer-overlay"]')?.click();

interface Props extends PanelPlace {
  onClose: () => void;
}

/**
 * The page beside its form: the signed preview in a frame, at the width of a device and in a language. It follows unsaved
 * words, and a press in it puts the cursor into the field (S-73).
 */
export function LivePreview({ onClose, ...place }: Props) {
  const { uid, documentId, locale: formLocale, savedState } = place;
  const [device, setDevice] = useState<(typeof DEVICES)[number]['name']>('Phone');
  const [locale, setLocale] = useState(toLocale(formLocale));
  const [, setQuery] = useQueryParams();
  const link = useFrameLink({ uid, documentId, locale, savedState });
  const draft = useDraft(place);
  // What has no languages is the same form in each of them.
  const isForm = formLocale === undefined || locale === toLocale(formLocale);
  const { frame, told } = useFramedPage({ link, draft, isForm, onClose });

  useEffect(closeDrawer, []);

  const { url, failure, page, pages, shown, choose, reload } = link;
  const { name: language } = localeFacts(locale);
  const here = isForm ? told : `This is what is saved in ${language}. The form is another language’s.`;
  const width = DEVICES.find(({ name }) => name === device)?.width ?? DEVICES[0].width;
  return createPortal(
    <section
      data-live-preview
      aria-label="The page beside its form"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <style>{LIVE_PREVIEW_LAYOUT}</style>
      <Flex gap={2} wrap="wrap" justifyContent="space-between">
        <Choice
          label="Width"
          options={DEVICES.map(({ name }) => ({ value: name, name }))}
          value={device}
          onChosen={setDevice}
        />
        <Choice
          label="Language of the page"
          options={LOCALES.map(({ code, name }) => ({ value: code, name, lang: code }))}
          value={locale}
          onChosen={setLocale}
        />
        <Flex gap={1}>
          <Button size="S" variant="tertiary" onClick={reload}>
            Load again
          </Button>
          <Button size="S" variant="tertiary" onClick={onClose}>
            Close
          </Button>
        </Flex>
      </Flex>
      {pages.length > 1 && (
        <Choice
          label="Page"
          options={pages.map(({ name }) => ({ value: name, name }))}
          value={shown}
          onChosen={choose}
        />
      )}
      <Flex gap={2} wrap="wrap">
        <Typography variant="pi" role="status" textColor={failure ? 'danger600' : 'neutral600'}>
          {failure ?? (page > 0 ? here : 'The page is on its way …')}
        </Typography>
        {!isForm && (
          <Button size="S" variant="tertiary" onClick={() => setQuery({ plugins: { i18n: { locale } } })}>
            Write in {language}
          </Button>
        )}
      </Flex>
      {url !== null && <ScaledFrame url={url} width={width} hidden={failure !== null} frame={frame} />}
    </section>,
    document.body,
  );
}
