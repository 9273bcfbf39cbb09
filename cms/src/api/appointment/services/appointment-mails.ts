import {
  DEFAULT_LOCALE,
  localeFacts,
  localePath,
  MAIL_LINKS,
  momentText,
  toLocale,
  type Locale,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { secretsFor, signText } from '../../../lib/digests';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { sharedNow } from '../../../lib/time/shared-clock';
import { shopTimeZone } from '../../../lib/time/shop-days';
import { videoValues } from '../../mail/domain/appointment-mail';
import { templateIn } from '../../mail/domain/templates';
import { languageName } from '../../shop-settings/domain/spoken-languages';
import type { StoredAppointment } from '../domain/appointment';
import { calendarFile } from '../lib/calendar';

/** What its links are signed for. */
export const USE = 'appointment';

/** What became of an appointment, as the shop's own mail says it. */
export type AppointmentEvent = 'booked' | 'moved' | 'cancelled';

/** What is written of appointments (S-112): to whoever booked one, and to the shop's own address. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const origin = () => shopSettings(strapi).STOREFRONT_URL;
  const wording = () => service(strapi, 'api::mail.wording');
  const mail = () => service(strapi, 'api::mail.mail');
  const effectOf = (what: string, { documentId, changes }: StoredAppointment) =>
    `appointment-${what}:${documentId}:${changes}`;
  /** One for each time that it was given, whatever else was changed meanwhile. */
  const reminderOf = ({ documentId, startsAt }: Pick<StoredAppointment, 'documentId' | 'startsAt'>) =>
    `appointment-reminder:${documentId}:${new Date(startsAt).toISOString()}`;

  const token = ({ documentId }: Pick<StoredAppointment, 'documentId'>): string => {
    const [secret = ''] = secretsFor(strapi, USE);
    return signText(documentId, USE, secret);
  };
  const pageOf = (one: StoredAppointment, language: Locale): string =>
    `${origin()}${localePath(language, MAIL_LINKS.yourAppointment)}?token=${token(one)}`;

  const calendar = async (one: StoredAppointment, language: Locale): Promise<string> => {
    const { say } = await wording().voice(language);
    const { brandName } = await wording().ofBatch().shop();
    return calendarFile({
      uid: `${one.documentId}@${new URL(origin()).hostname}`,
      ...{ changes: one.changes, startsAt: one.startsAt, minutes: one.minutes, link: one.link },
      title: say('Video appointment with {shop}', { shop: brandName }),
      description: say('Move or cancel: {link}', { link: pageOf(one, language) }),
      isCancelled: one.cancelledAt !== null,
      changedAt: sharedNow(strapi),
    });
  };

  /** When and where it is, to whoever booked it, with its file and the way to change it. */
  const sendDetails = async (
    template: 'appointment' | 'appointment-reminder',
    one: StoredAppointment,
    effect: string,
  ): Promise<void> => {
    const language = await wording().languageOf(template, one.language);
    const values = {
      ...{ name: one.name, when: momentText(one.startsAt, one.timeZone, localeFacts(language).tag) },
      ...videoValues(await wording().voice(language), one.link),
      link: pageOf(one, language),
    };
    const beside = { calendar: await calendar(one, language) };
    await mail().send(templateIn(template, language), one.email, values, effect, beside);
  };

  return {
    token,

    /** The file for a calendar in the language that it was booked in. */
    async calendarOf(one: StoredAppointment): Promise<string> {
      return calendar(one, await wording().languageOf('appointment', one.language));
    },

    /** Tells whoever booked it when and where it is: it was booked or moved, or its link is there. */
    tell: (one: StoredAppointment): Promise<void> => sendDetails('appointment', one, effectOf('told', one)),

    /** Reminds them of it (S-115). */
    remind: (one: StoredAppointment): Promise<void> =>
      sendDetails('appointment-reminder', one, reminderOf(one)),

    /** Takes back reminders that were not sent yet: their time is given up, or has come. */
    withdrawReminders: (of: readonly StoredAppointment[]): Promise<void> =>
      service(strapi, 'api::mail.outbox').withdraw(of.map(reminderOf)),

    /** Tells them that it is cancelled. */
    async tellCancelled(one: StoredAppointment): Promise<void> {
      const language = await wording().languageOf('appointment-cancelled', one.language);
      const values = {
        ...{ name: one.name, when: momentText(one.startsAt, one.timeZone, localeFacts(language).tag) },
        link: `${origin()}${localePath(language, MAIL_LINKS.appointment)}`,
      };
      const beside = { calendar: await calendar(one, language) };
      const template = templateIn('appointment-cancelled', language);
      await mail().send(template, one.email, values, effectOf('cancelled', one), beside);
    },

    /** Tells the shop what a shopper did, by the shop's own clocks. */
    async notify(one: StoredAppointment, event: AppointmentEvent): Promise<void> {
      const { contactEmail } = await wording().ofBatch().shop();
      if (contactEmail === '') return;
      const { name, email, about, documentId, link, language } = one;
      const isOwed = link === null && event !== 'cancelled';
      const values = {
        ...{ event, name, email },
        when: momentText(one.startsAt, await shopTimeZone(strapi), localeFacts(DEFAULT_LOCALE).tag),
        message: about ?? '',
        video: isOwed
          ? `The link of the video call is owed to them. They read ${languageName(toLocale(language))}.`
          : '',
        link: `${origin()}/Admin/appointments/${documentId}`,
      };
      await mail().send('appointment-notice', contactEmail, values, effectOf(`notice-${event}`, one));
    },
  };
};
