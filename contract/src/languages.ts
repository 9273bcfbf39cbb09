import { z } from 'zod';
import { LOCALES } from './rules/text/locales.js';

export const languageSchema = z.enum(LOCALES.map(({ code }) => code));

/** The languages a page's words are published in (D-19). In any other the page is shown in English. */
export const languagesSchema = z.array(languageSchema);
