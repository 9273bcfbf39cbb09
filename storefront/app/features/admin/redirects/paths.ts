/** Where the redirects are listed, and where a file of them is taken. */
export const REDIRECTS_PATH = '/Admin/redirects';
export const IMPORT_PATH = '/Admin/redirects/import';

/** The list with an old address filled in. */
export const redirectFrom = (path: string) => `${REDIRECTS_PATH}?from=${encodeURIComponent(path)}#add`;
