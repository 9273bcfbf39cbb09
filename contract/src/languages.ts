import { z } from 'zod';
import { LOCALES, type Locale } from './rules/text/locales.js';

/** The languages of a shop whose settings name none: those of before there was a choice. */
export const USUAL_LOCALES: readonly Locale[] = ['en', 'de'];

export const languageSchema = z.enum(LOCALES.map(({ code }) => code));

/** The languages a page's words are published in (D-19). In any other the page is shown in English. */
export const languagesSchema = z.array(languageSchema);

/** The languages the shop speaks, in its order (S-99). A CMS of the release before sends none. */
export const spokenSchema = languagesSchema.default([...USUAL_LOCALES]);

/** Names of a piece or a size in other languages than English, by their codes (S-53, S-102). Absent: it has none. */
export const namesSchema = z.record(z.string(), z.string()).optional();
