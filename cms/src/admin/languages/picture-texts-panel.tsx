import { Button, Field, Flex, Modal, Textarea, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { DEFAULT_LOCALE, LOCALES } from '@shop/contract/rules';
import { useState, type ChangeEvent } from 'react';
import type { DocumentPicture } from '../../panel-api/responses';
import { errorMessage } from '../panels/error-message';
import { documentPanel, Failure, type PanelPlace } from '../panels/document-panel';
import { inLanguage } from '../panels/document-status';
import { usePolled } from '../panels/use-polled';

const LONGEST = 500;
const LANGUAGES = LOCALES.filter(({ code }) => code !== DEFAULT_LOCALE);
const FIELDS = ['alternativeText', 'caption'] as const;

type Texts = Pick<DocumentPicture, (typeof FIELDS)[number]>;

const NOTHING: Texts = { alternativeText: '', caption: '' };
const saidOf = ({ texts }: DocumentPicture, language: string): Texts =>
  texts.find((one) => one.language === language) ?? NOTHING;

/** Words that are not saved, with those that stood there when they were begun. */
interface Written {
  said: Texts;
  before: Texts;
}

/** What somebody else saved of a picture since its words were begun, where those say something else. */
const meanwhileIn = (kept: Texts, before: Texts, said: Texts): Partial<Texts> =>
  Object.fromEntries(
    FIELDS.filter((field) => kept[field] !== before[field] && kept[field] !== said[field].trim()).map(
      (field) => [field, kept[field]],
    ),
  );

interface RowProps {
  picture: DocumentPicture;
  language: (typeof LANGUAGES)[number];
  said: Texts;
  /** What somebody else saved since these words were begun. */
  meanwhile: Partial<Texts>;
  onSaid: (said: Texts) => void;
}

function Row({ picture, language, said, meanwhile, onSaid }: RowProps) {
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
                {meanwhile[field] !== undefined && (
                  <Typography variant="pi" fontWeight="bold" textColor="neutral800" role="status">
                    {meanwhile[field] === ''
                      ? 'Somebody else has emptied it meanwhile.'
                      : `Somebody else has written meanwhile: ${meanwhile[field]}`}
                  </Typography>
                )}
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
  // The sentence of a save that failed.
  const [unsaved, setUnsaved] = useState<string | null>(null);
  // What is written and not saved, by picture and language.
  const [written, setWritten] = useState<ReadonlyMap<string, Written>>(new Map());
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
      const said = written.get(keyOf(one, code))?.said;
      const stored = saidOf(one, code);
      if (!said || FIELDS.every((field) => said[field].trim() === stored[field])) return [];
      const { alternativeText, caption } = said;
      const before = { alternativeText: stored.alternativeText, caption: stored.caption };
      return [{ id: one.id, language: code, alternativeText, caption, before }];
    }),
  );
  const show = (isShown: boolean) => {
    setOpen(isShown);
    // Words that a broken line kept from being told of are not shown as unsaved once more.
    if (!isShown && hasSaved) setWritten(new Map());
    if (!isShown) setUnsaved(null);
  };
  const hasSaved = written.size > 0 && unsaved !== null && changed.length === 0;
  const save = async () => {
    setSaving(true);
    let problem: string | null = null;
    // What is the case is asked for after a failure too: its answer alone may have been lost, or somebody else was first.
    const isAnswered = await attempt(async () => {
      try {
        await put(address, { texts: changed });
      } catch (error) {
        problem = errorMessage(error);
      }
    });
    setSaving(false);
    setUnsaved(problem);
    if (problem !== null || !isAnswered) return;
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
      <Modal.Root open={isOpen} onOpenChange={show}>
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
                {pictures.map((picture) => {
                  const key = keyOf(picture, language.code);
                  const kept = saidOf(picture, language.code);
                  const { said, before } = written.get(key) ?? { said: kept, before: kept };
                  return (
                    <Row
                      key={picture.id}
                      picture={picture}
                      language={language}
                      said={said}
                      meanwhile={meanwhileIn(kept, before, said)}
                      onSaid={(words) => setWritten(new Map([...written, [key, { said: words, before }]]))}
                    />
                  );
                })}
              </Flex>
            ))}
            <Failure sentence={hasSaved ? null : (unsaved ?? failure)} />
            {hasSaved && (
              <Typography tag="p" role="status">
                Saved.
              </Typography>
            )}
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
