import { routes } from '../../../lib/requests/routes';

export default routes({
  hints: { handler: 'hint.drop', limits: ['form'] },
  // Without a limit: a provider of mail ends the hints of many people from one address.
  hintsRefuse: 'hint.refuse',
});
