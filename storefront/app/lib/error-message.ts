import { isRouteErrorResponse } from '@remix-run/react';

/** The words of a failed load: the server's sentence, the status, or the error's own text. */
export function errorMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    // Of a form for a page that takes none the framework speaks itself, to programmers.
    return typeof error.data === 'string' && error.data !== '' && error.status !== 405
      ? error.data
      : `HTTP error! status: ${error.status}`;
  }
  // Of a proxy's page in place of an answer too.
  return error instanceof Error && !/decode/.test(error.message) ? error.message : 'Something went wrong.';
}

/** Whether a load failed because there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
