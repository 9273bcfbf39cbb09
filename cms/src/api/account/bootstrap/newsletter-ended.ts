import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';

/** Ends the wish for the newsletter in the account of an address, when its subscription is ended by its own link. */
export function endNewsletterOfAccount(strapi: Core.Strapi): void {
  service(strapi, 'api::subscriber.newsletter-links').whenEnded((email) =>
    service(strapi, 'api::account.users').newsletterEnded(email),
  );
}
