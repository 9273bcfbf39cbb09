import { routes } from '../../../lib/requests/routes';

export default routes({
  accountExport: { handler: 'personal-data.exportData', shopper: true },
  accountDelete: { handler: 'personal-data.remove', shopper: true },
});
