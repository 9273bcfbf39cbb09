import { routes } from '../../../lib/requests/routes';

export default routes({
  health: 'health.read',
});
