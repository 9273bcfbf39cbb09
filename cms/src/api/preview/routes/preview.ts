import { routes } from '../../../lib/requests/routes';

export default routes({
  preview: 'preview.read',
});
