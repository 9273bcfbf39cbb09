/** How long browsers may keep a file, in ms: an upload that is replaced is shown under another address. */
export const FILE_MAX_AGE_MS = 31_536_000_000;

/** Opened as a page, an uploaded file loads and runs nothing; a page that shows it goes by its own policy. */
export const FILE_POLICY = "default-src 'none'; sandbox";
