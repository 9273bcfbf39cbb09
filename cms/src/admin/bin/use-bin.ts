import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import type { BinContents, BinnedDocument, BinnedFile } from '../../panel-api/responses';
import { errorMessage } from '../panels/error-message';

/** What lies in the bin, and the ways out of it. */
export function useBin() {
  const { get, post } = useFetchClient();
  const [bin, setBin] = useState<BinContents | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [restored, setRestored] = useState<{ message: string; to: string | null } | null>(null);

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }, []);
  const refresh = useCallback(async () => setBin((await get<BinContents>('/shop-bin')).data), [get]);

  useEffect(() => {
    const timer = setTimeout(() => void attempt(refresh), 0);
    return () => clearTimeout(timer);
  }, [attempt, refresh]);

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
        setRestored({ message: `“${name}” is back as a draft.${less}`, to });
        await refresh();
      }),
    restoreFile: ({ id, name }: BinnedFile) =>
      attempt(async () => {
        setRestored(null);
        await post(`/shop-bin/files/${id}/restore`);
        setRestored({ message: `The file “${name}” is back in the media library.`, to: null });
        await refresh();
      }),
  };
}
