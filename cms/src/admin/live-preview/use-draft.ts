import { unstable_useContentManagerContext as useContentManagerContext } from '@strapi/content-manager/strapi-admin';
import { useForm } from '@strapi/strapi/admin';
import { useMemo, useState } from 'react';
import type { PanelPlace } from '../panels/document-panel';
import type { FormValues } from '../panels/merge';
import { blockKeys, draftTexts, typedTexts, type DraftSchema } from './draft-texts';

const NOTHING: DraftSchema = { attributes: {} };

/** The texts of the form beside the live preview: as they are saved, as they are now, and what differs. */
export function useDraft({ readAt }: Pick<PanelPlace, 'readAt'>) {
  const { contentType, components } = useContentManagerContext();
  const form = useForm('LivePreview', (state) => state);
  const values = form.values as FormValues;
  // The form's own initial values become what is being saved before the CMS has answered.
  const [read, setRead] = useState({ at: readAt, values: form.initialValues as FormValues });
  if (read.at !== readAt) setRead({ at: readAt, values: form.initialValues as FormValues });

  const schema = (contentType as DraftSchema | undefined) ?? NOTHING;
  const parts = components as Readonly<Record<string, DraftSchema | undefined>>;
  const saved = useMemo(() => draftTexts(read.values, schema, parts), [read, schema, parts]);
  const now = useMemo(() => draftTexts(values, schema, parts), [values, schema, parts]);
  const typed = useMemo(() => typedTexts(saved, now), [saved, now]);
  const savedBlocks = blockKeys(read.values, schema);
  const blocks = blockKeys(values, schema);
  return {
    saved,
    now,
    typed,
    /** Where a saved block stands in the form now, and the other way round; null where it is gone or new. */
    blockNow: (n: number) => placeOf(blocks, savedBlocks[n]),
    blockSaved: (n: number) => placeOf(savedBlocks, blocks[n]),
  };
}

function placeOf(keys: readonly string[], key: string | undefined): number | null {
  const n = key === undefined ? -1 : keys.indexOf(key);
  return n < 0 ? null : n;
}

export type Draft = ReturnType<typeof useDraft>;
