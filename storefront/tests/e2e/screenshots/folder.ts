import { inRoot } from '../../../../scripts/lib/paths.mjs';

/** Where `npm run screenshots` puts its pictures. */
export const FOLDER = inRoot('test-results/screens');

/** Widths of the window, in px: small and common phones, a tablet, a small and a common desktop, a large one. */
export const WIDTHS = [320, 390, 768, 1024, 1440, 1920] as const;
