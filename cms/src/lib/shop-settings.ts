import type { Core } from '@strapi/strapi';
import type { Settings } from '../settings';

type PanelAddress = Pick<Settings, 'PANEL_URL' | 'SHOP_MODE' | 'STOREFRONT_URL' | 'CMS_PORT'>;

/** The origin at which editors open Strapi; null where nobody said. A demonstration runs on the machine that it is shown on. */
export function panelOrigin({ PANEL_URL, SHOP_MODE, STOREFRONT_URL, CMS_PORT }: PanelAddress): string | null {
  if (PANEL_URL !== '') return PANEL_URL;
  return SHOP_MODE === 'demo' ? `http://${new URL(STOREFRONT_URL).hostname}:${CMS_PORT}` : null;
}

/** The settings this start of the CMS was given, already checked. */
export function shopSettings(strapi: Core.Strapi): Settings {
  return strapi.config.get('shop') as Settings;
}
