import {
  adminProductAnswerSchema,
  apiErrorSchema,
  revisionListSchema,
  type AdminProduct,
  type Revision,
} from '@shop/contract';
import { CALLS, type Call } from '@shop/contract/rules';
import { toFormData, type Draft } from './draft';

/** A failed call: a sentence for people, a code and field errors for the form. */
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

const UNREACHABLE = 'The shop cannot be reached at the moment. Please try again.';
const UNREADABLE = 'The shop gave an answer that this page cannot read. Please load the page again.';

const callPath = ({ path }: Call, id: string) => path.replace(':id', encodeURIComponent(id));

function failure(answer: unknown): ProductCallFailure {
  const refusal = apiErrorSchema.safeParse(answer);
  return refusal.success
    ? new ProductCallFailure(refusal.data.message, refusal.data.code, refusal.data.fields)
    : new ProductCallFailure(UNREADABLE, 'unreadable');
}

async function fetchJson(path: string, init: RequestInit = {}): Promise<unknown> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, { headers: { Accept: 'application/json' }, ...init });
    answer = await response.json();
  } catch {
    throw new ProductCallFailure(UNREACHABLE, 'away');
  }
  if (!response.ok) throw failure(answer);
  return answer;
}

/** A product as the form is filled with it. Fails with ProductCallFailure, as all of these do. */
export async function readProduct(id: string): Promise<AdminProduct> {
  const answer = adminProductAnswerSchema.safeParse(await fetchJson(callPath(CALLS.adminProduct, id)));
  if (!answer.success) throw new ProductCallFailure(UNREADABLE, 'unreadable');
  return answer.data.product;
}

/** What was changed on a product, newest first. */
export async function readHistory(id: string): Promise<Revision[]> {
  const query = new URLSearchParams({ type: 'product', id });
  const answer = revisionListSchema.safeParse(await fetchJson(`${CALLS.adminRevisions.path}?${query}`));
  if (!answer.success) throw new ProductCallFailure(UNREADABLE, 'unreadable');
  return answer.data.revisions;
}

/** Deletes a product as it was read; 'changed_meanwhile' where somebody saved it since. */
export async function deleteProduct({ id, version }: Pick<AdminProduct, 'id' | 'version'>): Promise<void> {
  await fetchJson(callPath(CALLS.productDelete, id), {
    method: CALLS.productDelete.method,
    headers: { Accept: 'application/json', 'If-Match': `"${version}"` },
  });
}

interface UploadOptions {
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborts the upload. Once all is sent it does nothing: the shop may have saved it. */
  signal: AbortSignal;
}

/** Saves a draft (API-04). XMLHttpRequest, because `fetch` reports no upload progress. */
export function saveProduct(draft: Draft, { onProgress, signal }: UploadOptions): Promise<AdminProduct> {
  return new Promise((resolve, reject) => {
    const call = draft.id === null ? CALLS.productCreate : CALLS.productUpdate;
    const request = new XMLHttpRequest();
    request.open(call.method, draft.id === null ? call.path : callPath(call, draft.id));
    request.setRequestHeader('Accept', 'application/json');
    if (draft.version !== null) request.setRequestHeader('If-Match', `"${draft.version}"`);
    request.responseType = 'json';
    const abortRequest = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.upload.addEventListener('load', () => {
      signal.removeEventListener('abort', abortRequest);
      onProgress(1);
    });
    signal.addEventListener('abort', abortRequest);
    request.addEventListener('load', () => {
      const answer = adminProductAnswerSchema.safeParse(request.response);
      if (request.status < 300 && answer.success) resolve(answer.data.product);
      else reject(failure(request.response));
    });
    const onNetworkError = () => reject(new ProductCallFailure(UNREACHABLE, 'away'));
    request.addEventListener('error', onNetworkError);
    request.addEventListener('abort', onNetworkError);
    request.send(toFormData(draft));
  });
}
