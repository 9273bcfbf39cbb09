/** Bytes of the JSON or form body of any call; uploads have bounds of their own (`UPLOADS`). */
export const CALL_BODY_BYTES = 256 * 1024;
