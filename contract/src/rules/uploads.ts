/** What staff may upload for a product (PM-02, API-04). Sizes are bytes. */
export const UPLOADS = {
  /** Picture slots of one product. */
  pictures: 10,
  pictureBytes: 20 * 1024 * 1024,
  videoBytes: 64 * 1024 * 1024,
  /** All files of one save together. */
  totalBytes: 128 * 1024 * 1024,
  /** Width times height: enough for any camera, too little for a picture made to fill the memory. */
  picturePixels: 80_000_000,
  /** Longest side that is kept, in pixels. */
  pictureSide: 4_000,
  altLength: 300,
} as const;

/** Place of the n-th new file in `imageOrder`, from 0 (API-04). */
export const newFileMarker = (n: number): string => `NEW_FILE_${n}`;
