import { z } from 'zod';
import { LOCALES } from './rules/text/locales.js';

export const languageSchema = z.enum(LOCALES.map(({ code }) => code));

/** The languages a page's words are published in (D-19). In any other the page is shown in English. */
export const languagesSchema = z.array(languageSchema);

/** A piece's names in other languages than English, by their codes (S-53). Absent: it has none. */
export const namesSchema = z.record(z.string(), z.string()).optional();
