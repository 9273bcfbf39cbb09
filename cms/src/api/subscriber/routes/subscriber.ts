import { routes } from '../../../lib/requests/routes';

export default routes({
  newsletter: { handler: 'subscriber.subscribe', limits: ['form', 'mailedLink'] },
  newsletterConfirm: { handler: 'subscriber.confirm', limits: ['mailedLink'] },
  // Without a limit: a provider of mail ends the subscriptions of many people from one address.
  newsletterUnsubscribe: 'subscriber.unsubscribe',
  adminSubscribers: 'subscriber.list',
  adminSubscribersExport: 'subscriber.export',
});
