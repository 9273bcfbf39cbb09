import { Button, Field, Flex, Modal, Textarea, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { DEFAULT_LOCALE, LOCALES } from '@shop/contract/rules';
import { useState, type ChangeEvent } from 'react';
import type { DocumentPicture } from '../../panel-api/responses';
import { documentPanel, Failure, type PanelPlace } from './document-panel';
import { inLanguage } from './document-status';
import { usePolled } from './use-polled';

const LONGEST = 500;
const LANGUAGES = LOCALES.filter(({ code }) => code !== DEFAULT_LOCALE);
const FIELDS = ['alternativeText', 'caption'] as const;

type Texts = Pick<DocumentPicture, (typeof FIELDS)[number]>;

const NOTHING: Texts = { alternativeText: '', caption: '' };
const saidOf = ({ texts }: DocumentPicture, language: string): Texts =>
  texts.find((one) => one.language === language) ?? NOTHING;

interface RowProps {
  picture: DocumentPicture;
  language: (typeof LANGUAGES)[number];
  said: Texts;
  onSaid: (said: Texts) => void;
}

function Row({ picture, language, said, onSaid }: RowProps) {
  const { path, alternativeText, caption } = picture;
  const fields = [
    { field: 'alternativeText', english: alternativeText, label: 'What it shows' },
    { field: 'caption', english: caption, label: 'Below it' },
  ] as const;
  return (
    <Flex tag="li" gap={4} alignItems="flex-start">
      <img src={path} alt="" width={72} height={90} style={{ objectFit: 'cover', flex: 'none' }} />
      <Flex direction="column" alignItems="stretch" gap={2} grow={1}>
        {fields.map(
          ({ field, english, label }) =>
            english !== '' && (
              <Field.Root key={field} name={`${field}-${picture.id}-${language.code}`} hint={english}>
                <Field.Label>
                  {label}, in {language.name}
                </Field.Label>
                <Textarea
                  value={said[field]}
                  lang={language.code}
                  maxLength={LONGEST}
                  style={{ minHeight: 56 }}
                  onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) =>
                    onSaid({ ...said, [field]: target.value })
                  }
                />
                <Field.Hint />
              </Field.Root>
            ),
        )}
      </Flex>
    </Flex>
  );
}

function Pictures({ uid, documentId, locale, savedState }: PanelPlace) {
  const { put } = useFetchClient();
  const address = `/edit-screen/${uid}/${documentId}/pictures${inLanguage(locale)}`;
  const { told, failure, attempt } = usePolled<DocumentPicture[]>(address, savedState);
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  // What is written and not saved, by picture and language.
  const [written, setWritten] = useState<ReadonlyMap<string, Texts>>(new Map());
  if (!told) return <Failure sentence={failure} />;
  const pictures = told.filter(({ alternativeText }) => alternativeText !== '');
  if (pictures.length === 0) return <Typography variant="pi">It has no pictures with a text.</Typography>;
  const keyOf = ({ id }: DocumentPicture, code: string) => `${id} ${code}`;
  const missing = LANGUAGES.map(({ code, name }) => ({
    name,
    n: pictures.filter((one) => saidOf(one, code).alternativeText === '').length,
  }));
  const changed = pictures.flatMap((one) =>
    LANGUAGES.flatMap(({ code }) => {
      const said = written.get(keyOf(one, code));
      const stored = saidOf(one, code);
      return said && FIELDS.some((field) => said[field].trim() !== stored[field])
        ? [{ id: one.id, language: code, alternativeText: said.alternativeText, caption: said.caption }]
        : [];
    }),
  );
  const save = async () => {
    setSaving(true);
    const isKept = await attempt(() => put(address, { texts: changed }));
    setSaving(false);
    if (!isKept) return;
    setWritten(new Map());
    setOpen(false);
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {missing.map(({ name, n }) => (
        <Typography key={name} variant="pi">
          {n === 0
            ? `All that its pictures show is said in ${name}.`
            : `${n} of ${pictures.length} pictures say nothing in ${name}.`}
        </Typography>
      ))}
      <Modal.Root open={isOpen} onOpenChange={setOpen}>
        <Modal.Trigger>
          <Button variant="secondary" fullWidth>
            Say it in other languages
          </Button>
        </Modal.Trigger>
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>What the pictures show</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Typography tag="p" variant="pi">
              For shoppers who hear the page. It is shown as soon as it is saved, wherever the picture is; in
              English it is written in the media library.
            </Typography>
            {LANGUAGES.map((language) => (
              <Flex
                key={language.code}
                tag="ul"
                direction="column"
                alignItems="stretch"
                gap={5}
                paddingTop={5}
                aria-label={language.name}
              >
                {pictures.map((picture) => (
                  <Row
                    key={picture.id}
                    picture={picture}
                    language={language}
                    said={written.get(keyOf(picture, language.code)) ?? saidOf(picture, language.code)}
                    onSaid={(said) =>
                      setWritten(new Map([...written, [keyOf(picture, language.code), said]]))
                    }
                  />
                ))}
              </Flex>
            ))}
            <Failure sentence={failure} />
          </Modal.Body>
          <Modal.Footer>
            <Modal.Close>
              <Button variant="tertiary">Close</Button>
            </Modal.Close>
            <Button disabled={changed.length === 0 || isSaving} onClick={() => void save()}>
              Save
            </Button>
          </Modal.Footer>
        </Modal.Content>
      </Modal.Root>
    </Flex>
  );
}

/** The types whose documents show pictures to visitors. */
const WITH_PICTURES: readonly string[] = [
  'api::product.product',
  'api::category.category',
  'api::home.home',
  'api::page.page',
  'api::story.story',
  'api::shared-block.shared-block',
];

/** What a document's pictures show, in other languages than English (S-100). */
export const PictureTextsPanel = documentPanel('Pictures in other languages', Pictures, ({ model }) =>
  WITH_PICTURES.includes(model),
);
