import {
  adminProductAnswerSchema,
  apiErrorSchema,
  revisionListSchema,
  type AdminProduct,
  type Revision,
} from '@shop/contract';
import { CALLS, type Call } from '@shop/contract/rules';
import { toFormData, type Draft } from './draft';

/** Why a call came to nothing: a sentence, and what the form needs to know of it. */
export class ProductCallFailure extends Error {
  override name = 'ProductCallFailure';
  constructor(
    message: string,
    /** The server's word for it; 'away' when it could not be reached. */
    readonly code: string,
    /** Sentence per refused field. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

const AWAY = 'The shop cannot be reached at the moment. Please try again.';
const UNREADABLE = 'The shop gave an answer that this page cannot read. Please load the page again.';

const pathOf = ({ path }: Call, id: string) => path.replace(':id', encodeURIComponent(id));

function failure(answer: unknown): ProductCallFailure {
  const refusal = apiErrorSchema.safeParse(answer);
  return refusal.success
    ? new ProductCallFailure(refusal.data.message, refusal.data.code, refusal.data.fields)
    : new ProductCallFailure(UNREADABLE, 'unreadable');
}

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, { headers: { Accept: 'application/json' }, ...init });
    answer = await response.json();
  } catch {
    throw new ProductCallFailure(AWAY, 'away');
  }
  if (!response.ok) throw failure(answer);
  return answer;
}

/** A product as the form is filled with it. Fails with ProductCallFailure, as all of these do. */
export async function readProduct(id: string): Promise<AdminProduct> {
  const answer = adminProductAnswerSchema.safeParse(await ask(pathOf(CALLS.adminProduct, id)));
  if (!answer.success) throw new ProductCallFailure(UNREADABLE, 'unreadable');
  return answer.data.product;
}

/** What was changed on a product, newest first. */
export async function readHistory(id: string): Promise<Revision[]> {
  const query = new URLSearchParams({ type: 'product', id });
  const answer = revisionListSchema.safeParse(await ask(`${CALLS.adminRevisions.path}?${query}`));
  if (!answer.success) throw new ProductCallFailure(UNREADABLE, 'unreadable');
  return answer.data.revisions;
}

/** Deletes a product as it was read; 'changed_meanwhile' where somebody saved it since. */
export async function deleteProduct({ id, version }: Pick<AdminProduct, 'id' | 'version'>): Promise<void> {
  await ask(pathOf(CALLS.productDelete, id), {
    method: CALLS.productDelete.method,
    headers: { Accept: 'application/json', 'If-Match': `"${version}"` },
  });
}

interface Sending {
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Breaks the save off, unless all of it is sent: then the shop may have it already, and its answer is waited for. */
  signal: AbortSignal;
}

/** Saves a draft (API-04). By XMLHttpRequest: `fetch` does not tell how much of an upload is through. */
export function saveProduct(draft: Draft, { onProgress, signal }: Sending): Promise<AdminProduct> {
  return new Promise((resolve, reject) => {
    const call = draft.id === null ? CALLS.productCreate : CALLS.productUpdate;
    const request = new XMLHttpRequest();
    request.open(call.method, draft.id === null ? call.path : pathOf(call, draft.id));
    request.setRequestHeader('Accept', 'application/json');
    if (draft.version !== null) request.setRequestHeader('If-Match', `"${draft.version}"`);
    request.responseType = 'json';
    const stop = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.upload.addEventListener('load', () => {
      signal.removeEventListener('abort', stop);
      onProgress(1);
    });
    signal.addEventListener('abort', stop);
    request.addEventListener('load', () => {
      const answer = adminProductAnswerSchema.safeParse(request.response);
      if (request.status < 300 && answer.success) resolve(answer.data.product);
      else reject(failure(request.response));
    });
    const away = () => reject(new ProductCallFailure(AWAY, 'away'));
    request.addEventListener('error', away);
    request.addEventListener('abort', away);
    request.send(toFormData(draft));
  });
}
