import type { Core } from '@strapi/strapi';
import type { Settings } from '../settings';

/** The settings this start of the CMS was given, already checked. */
export function shopSettings(strapi: Core.Strapi): Settings {
  return strapi.config.get('shop') as Settings;
}
