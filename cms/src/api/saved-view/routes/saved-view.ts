import { routes } from '../../../lib/requests/routes';

export default routes({
  adminViews: 'saved-view.list',
  adminViewAdd: 'saved-view.add',
  adminViewChange: 'saved-view.change',
  adminViewRemove: 'saved-view.remove',
});
