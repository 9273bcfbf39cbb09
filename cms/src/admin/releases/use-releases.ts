import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { Release, ReleaseChange, Releases, TakenBack } from '../../panel-api/release-responses';
import { errorMessage } from '../panels/error-message';
import { openPage } from '../panels/open-page';
import { usePolled } from '../panels/use-polled';

/** What became of a release that somebody pressed a button of. */
export interface Outcome {
  release: number;
  sentence: string;
  isFailure: boolean;
}

function takenBack({ leftAlone, leftOut }: TakenBack): string {
  const left = leftAlone === 0 ? '' : ` ${leftAlone} left alone.`;
  const out = leftOut === 0 ? '' : ` ${leftOut} of the pictures or documents they named are gone.`;
  return `Taken back: shoppers see what they saw before.${left}${out}`;
}

/** The releases, and what one may do with them. */
export function useReleases() {
  const { post, del } = useFetchClient();
  const { told, failure, attempt: ask } = usePolled<Releases>('/shop-releases');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState<number | null>(null);

  const attempt = async ({ id }: Release, work: () => Promise<string | null>) => {
    setOutcome(null);
    setBusy(id);
    try {
      const sentence = await work();
      setOutcome(sentence === null ? null : { release: id, sentence, isFailure: false });
    } catch (error) {
      setOutcome({ release: id, sentence: errorMessage(error), isFailure: true });
    }
    await ask();
    setBusy(null);
  };
  const at = ({ id }: Release) => `/shop-releases/${id}`;

  return {
    releases: told?.releases ?? null,
    failure,
    outcome,
    /** The release that something is being done with. */
    busy,
    publish: (release: Release) =>
      attempt(release, async () => {
        await post(`${at(release)}/publish`);
        return 'Published, all of it.';
      }),
    plan: (release: Release, dueAt: Date) =>
      attempt(release, async () => {
        await post(`${at(release)}/plan`, { dueAt: dueAt.toISOString() });
        return null;
      }),
    cancelPlan: (release: Release) =>
      attempt(release, async () => {
        await del(`${at(release)}/plan`);
        return 'It waits until somebody publishes it.';
      }),
    remove: (release: Release) =>
      attempt(release, async () => {
        await del(at(release));
        return null;
      }),
    takeOut: (release: Release, { id }: ReleaseChange) =>
      attempt(release, async () => {
        await del(`${at(release)}/entries/${id}`);
        return null;
      }),
    takeBack: (release: Release, confirmed: readonly number[]) =>
      attempt(release, async () => {
        return takenBack((await post<TakenBack>(`${at(release)}/take-back`, { confirmed })).data);
      }),
    preview: (release: Release, { uid, documentId, locale }: ReleaseChange) =>
      attempt(release, async () => {
        const language = locale === null ? '' : `?locale=${encodeURIComponent(locale)}`;
        await openPage(
          async () =>
            (await post<{ url: string }>(`/edit-screen/${uid}/${documentId}/preview${language}`)).data.url,
        );
        return null;
      }),
  };
}

export type ReleaseTools = ReturnType<typeof useReleases>;
