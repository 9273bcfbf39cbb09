import { routes } from '../../../lib/requests/routes';

export default routes({
  adminSettings: 'shop-settings.form',
  adminSettingsChange: 'shop-settings.change',
});
