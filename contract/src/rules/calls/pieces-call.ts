/** Products of one call for pieces (GET /api/content/pieces). */
export const PIECES_MOST = 50;
