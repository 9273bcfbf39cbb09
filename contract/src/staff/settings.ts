import { z } from 'zod';
import { linesOfText, storableText } from '../text.js';

/** How a setting is entered: a line, lines, an address, a whole number, dollars, on or off. Money is integer cents. */
export const SETTING_KINDS = ['line', 'lines', 'email', 'number', 'money', 'switch'] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

/** When its draft was last saved. */
const version = storableText(40);
const settingValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type SettingValue = z.infer<typeof settingValue>;

export const settingSchema = z.object({
  name: z.string(),
  kind: z.enum(SETTING_KINDS),
  /** As on Strapi's edit screen. */
  label: z.string(),
  help: z.string(),
  required: z.boolean(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  maxLength: z.number().nullable(),
  /** Has words of its own in each language; these are those of the default one. */
  isTranslated: z.boolean(),
  value: settingValue,
});
export type Setting = z.infer<typeof settingSchema>;

/** GET /api/admin/settings: what staff change day by day, with the words of its fields. */
export const settingsFormSchema = z.object({
  success: z.literal(true),
  /** Of the document, as its history is asked for. */
  id: z.string(),
  version,
  groups: z.array(z.object({ title: z.string(), settings: z.array(settingSchema) })),
  /** Labels of what was drafted in Strapi and not published: a save publishes it too. */
  unpublished: z.array(z.string()),
  /** What is entered on Strapi's edit screen alone. */
  elsewhere: z.array(z.object({ label: z.string(), help: z.string() })),
  /** That screen, by language; no address where nobody said at which one Strapi is opened. */
  screens: z.array(z.object({ language: z.string(), url: z.url().nullable() })),
});
export type SettingsForm = z.infer<typeof settingsFormSchema>;

/** PUT /api/admin/settings: the values by their names; what is not named stays. */
export const settingsChangeSchema = z.strictObject({
  version,
  values: z
    .record(
      z.string().regex(/^[a-zA-Z]{1,60}$/),
      z.union([
        linesOfText(4_000),
        z.number().int().min(-2_147_483_648).max(2_147_483_647),
        z.boolean(),
        z.null(),
      ]),
    )
    .refine((values) => Object.keys(values).length <= 100, 'must not have more than 100'),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
