import { routes } from '../../../lib/requests/routes';

export default routes({
  stripeConfig: 'store-config.stripe',
});
