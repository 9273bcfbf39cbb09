import { routes } from '../../../lib/requests/routes';

export default routes({
  addressHits: 'redirect.hits',
  adminRedirects: 'redirect.list',
  adminRedirectAdd: 'redirect.add',
  adminRedirectRemove: 'redirect.remove',
  adminRedirectsExport: 'redirect.export',
  adminRedirectsImport: 'redirect.import',
  adminUnknownAddresses: 'redirect.unknown',
});
