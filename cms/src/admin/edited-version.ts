const HEADER = 'X-Edited-Version';
/** The event of a save that the CMS refused because somebody else's came first; its detail is a document's path. */
const REFUSED = 'shop:save-refused';
const SAVES = /(\/content-manager\/(?:collection-types|single-types)\/.+?)(\/actions\/publish)?$/;

/** A document as Strapi's calls for its edit screen name it. */
export interface EditedPlace {
  uid: string;
  documentId: string;
  /** 'collection-types' or 'single-types' */
  collectionType: string;
  /** Undefined for a type that has none. */
  locale?: string | undefined;
}

interface Shown {
  locale: string | undefined;
  version: string;
}

const shown = new Map<string, Shown>();

const pathOf = ({ uid, documentId, collectionType }: EditedPlace) =>
  `/content-manager/${collectionType}/${uid}${collectionType === 'single-types' ? '' : `/${documentId}`}`;

/** Notes which version (`updatedAt`) of a document the edit screen shows; null where none is known. */
export function noteEditedVersion(place: EditedPlace, version: string | null): void {
  if (version === null) shown.delete(pathOf(place));
  else shown.set(pathOf(place), { locale: place.locale, version });
}

/** Calls back when a save of the document was refused, before Strapi reads what is saved in its place. */
export function onSaveRefused(place: EditedPlace, listener: () => void): () => void {
  const heard = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === pathOf(place)) listener();
  };
  window.addEventListener(REFUSED, heard);
  return () => window.removeEventListener(REFUSED, heard);
}

/**
 * Every save names the version that its screen shows: Strapi's form leaves that out, and a save over somebody else's
 * would go unseen (api/editing/bootstrap/edit-conflicts.ts). The answer's version is the screen's next one.
 */
export function sendEditedVersion(page: Pick<Window, 'fetch'> = window): void {
  const send = page.fetch.bind(page);
  page.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const { pathname, searchParams } = new URL(url, location.href);
    // A document's id needs no escaping, its type's name neither: the path is compared as it stands.
    const [, path = '', publish] = SAVES.exec(pathname) ?? [];
    const at = shown.get(path);
    const locale = searchParams.get('locale') ?? at?.locale;
    const isSave = init?.method === (publish ? 'POST' : 'PUT');
    if (!at || !isSave || locale !== at.locale) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set(HEADER, at.version);
    const response = await send(input, { ...init, headers });
    if (response.status === 409) window.dispatchEvent(new CustomEvent(REFUSED, { detail: path }));
    if (response.ok) {
      // What a publish answers is the published version; the draft's is read by the screen itself.
      const { data } = (await response.clone().json()) as { data?: { updatedAt?: string } };
      const version = publish ? undefined : data?.updatedAt;
      if (version === undefined) shown.delete(path);
      else shown.set(path, { ...at, version });
    }
    return response;
  };
}
