import { routes } from '../../../lib/requests/routes';

export default routes({
  contentVersion: 'content-version.read',
  contentShown: 'content-version.shown',
});
