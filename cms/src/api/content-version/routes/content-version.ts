import { routes } from '../../../lib/requests/routes';

export default routes({
  contentVersion: 'content-version.read',
  contentVersionChange: 'content-version.change',
  contentShown: 'content-version.shown',
});
