import {
  adminProductAnswerSchema,
  revisionListSchema,
  type AdminProduct,
  type Revision,
} from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { callApi, pathOf, refusalOf, type ApiCall } from '~/lib/api/call-api';
import { toFormData, type Draft } from './draft';

/** A failed call: a sentence for people, a code and field errors for the form. */
export class ProductCallError extends Error {
  override name = 'ProductCallError';
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

const unreachable = () => new ProductCallError(UNREACHABLE, 'away');

function callError(answer: unknown): ProductCallError {
  const { message, code = '', fields } = refusalOf(answer);
  return message === undefined
    ? new ProductCallError(UNREADABLE, 'unreadable')
    : new ProductCallError(message, code, fields);
}

async function ask<T>(asked: ApiCall<T>): Promise<T> {
  const answer = await callApi(asked);
  if (answer.ok) return answer.value;
  throw answer.kind === 'unreachable' ? unreachable() : callError(answer.body);
}

/** A product as the form is filled with it. Fails with ProductCallError, as all of these do. */
export const readProduct = (id: string): Promise<AdminProduct> =>
  ask({
    call: CALLS.adminProduct,
    params: { id },
    read: (answer) => adminProductAnswerSchema.safeParse(answer).data?.product,
  });

/** What was changed on a product, newest first. */
export const readHistory = (id: string): Promise<Revision[]> =>
  ask({
    call: CALLS.adminRevisions,
    query: { type: 'product', id },
    read: (answer) => revisionListSchema.safeParse(answer).data?.revisions,
  });

/** Deletes a product as it was read; 'changed_meanwhile' where somebody saved it since. */
export const deleteProduct = async ({ id, version }: Pick<AdminProduct, 'id' | 'version'>): Promise<void> => {
  const headers = { 'If-Match': `"${version}"` };
  await ask({ call: CALLS.productDelete, params: { id }, headers, read: () => true });
};

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
    request.open(call.method, pathOf({ call, params: { id: draft.id ?? '' } }));
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
      else reject(callError(request.response));
    });
    const onNetworkError = () => reject(unreachable());
    request.addEventListener('error', onNetworkError);
    request.addEventListener('abort', onNetworkError);
    request.send(toFormData(draft));
  });
}
