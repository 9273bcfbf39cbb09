import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../panels/desk';

interface BinnedDocument {
  uid: string;
  documentId: string;
  kind: string;
  name: string;
  deletedBy: string;
  deletedAt: string;
}
interface BinnedFile {
  id: string;
  name: string;
  deletedBy: string | null;
  deletedAt: string;
  keptUntil: string;
}
/** GET /shop-bin */
interface Bin {
  documents: BinnedDocument[];
  files: BinnedFile[];
}

/** What lies in the bin, and the ways out of it. */
export function useBin() {
  const { get, post } = useFetchClient();
  const [bin, setBin] = useState<Bin | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [restored, setRestored] = useState<{ words: string; to: string | null } | null>(null);

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, []);
  const look = useCallback(async () => setBin((await get<Bin>('/shop-bin')).data), [get]);

  useEffect(() => {
    const timer = setTimeout(() => void attempt(look), 0);
    return () => clearTimeout(timer);
  }, [attempt, look]);

  return {
    bin,
    failure,
    restored,
    restoreDocument: ({ uid, documentId, name }: BinnedDocument) =>
      attempt(async () => {
        setRestored(null);
        const at = `/shop-bin/documents/${uid}/${documentId}/restore`;
        const { leftOut } = (await post<{ leftOut: number }>(at)).data;
        const less =
          leftOut === 0 ? '' : ` ${leftOut} of the pictures or documents it named are gone and left out.`;
        const to = `/content-manager/collection-types/${uid}/${documentId}`;
        setRestored({ words: `“${name}” is back as a draft.${less}`, to });
        await look();
      }),
    restoreFile: ({ id, name }: BinnedFile) =>
      attempt(async () => {
        setRestored(null);
        await post(`/shop-bin/files/${id}/restore`);
        setRestored({ words: `The file “${name}” is back in the media library.`, to: null });
        await look();
      }),
  };
}
