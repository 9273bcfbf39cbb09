import { settings } from '../src/settings';

/** The shop's own settings, as `strapi.config.get('shop')`: parsed once per start (see src/lib/shop-settings.ts). */
export default () => settings();
