import path from 'node:path';
import { SingleFlight, type Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { forgetMailFiles } from '../../../lib/mail/mail-files';
import { withHandover } from '../../../lib/mail/mail-handover';
import { messageIdOf } from '../lib/message-id';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { strapiPart } from '../../../lib/strapi-parts';
import { unpackFacts, type MailFacts } from '../domain/mail-facts';
import { MAIL_HEADINGS } from '../domain/mail-headings';
import {
  MAIL_TEMPLATES,
  ownOf,
  SHOPPER_TEMPLATES,
  templateIn,
  unsubscribeHeaders,
  type MailTemplate,
  type MailValues,
  type OwnTemplate,
} from '../domain/templates';
import { senderOf } from '../domain/sender';
import { attachmentsOf } from '../lib/attachments';
import { composeMail } from '../lib/compose-mail';
import { MailLostError, type WaitingMail } from './outbox';
import type { Wording } from './wording';
import { sharedNow } from '../../../lib/time/shared-clock';

const TEMPLATES = 'api::mail.mail-template';
const RUN = 'run';
/** Mails taken at once. */
const BATCH = 5;
/** So often a sender says that it still holds them. */
const HOLD_ON_MS = 20_000;

/** The shop's mails: put into the outbox with what they tell of, sent after that is stored, tried again until they are. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const outbox = () => service(strapi, 'api::mail.outbox');
  const runs = new SingleFlight<void>();
  let stopped = false;

  const deliver = async (mail: WaitingMail, wording: Wording): Promise<void> => {
    const { template } = mail;
    const facts = unpackFacts(mail.values);
    const shop = await wording.shop();
    const voice = await wording.voiceOf(template);
    const composed = composeMail(template, await wording.textOf(template), facts, shop, voice);
    const email = strapiPart(strapi, 'plugin::email.email');
    const { STOREFRONT_URL, MAIL_FROM } = shopSettings(strapi);
    const host = new URL(STOREFRONT_URL).hostname;
    const from = senderOf(MAIL_FROM, shop.brandName);
    const messageId = messageIdOf(mail.effect, host);
    // A mail that is sent again is the same one, to the byte.
    const date = new Date(mail.createdAt);
    const headers = unsubscribeHeaders(facts.values);
    const attachments = attachmentsOf(facts);
    let noted = false;
    const onHandover = async () => {
      await outbox().sent(mail);
      noted = true;
    };
    await withHandover(onHandover, () =>
      email.send({ from, to: mail.recipient, ...composed, messageId, date, headers, attachments }),
    );
    if (!noted) await onHandover();
  };

  const sendOne = async (mail: WaitingMail, wording: Wording): Promise<void> => {
    try {
      await deliver(mail, wording);
    } catch (error) {
      if (error instanceof MailLostError) return;
      const told = error instanceof Error ? error.message : String(error);
      // Mail servers repeat whom they refuse. Logs and the row say it no longer than the row itself does.
      const reason = told.replaceAll(mail.recipient, '<recipient>');
      const kept = await outbox().failed(mail, sharedNow(strapi), reason);
      const fate = kept ? 'It will be tried again.' : 'It is given up.';
      strapi.log.error(
        `Mail ${mail.template} could not be sent (attempt ${mail.attempts}): ${reason}. ${fate}`,
      );
    }
  };

  const sendBatch = async (batch: WaitingMail[]): Promise<void> => {
    const wording = service(strapi, 'api::mail.wording').ofBatch();
    const holding = setInterval(() => {
      outbox()
        .holdOn(sharedNow(strapi))
        .catch((error: unknown) => strapi.log.error(error));
    }, HOLD_ON_MS);
    try {
      for (let mail = batch.shift(); mail; mail = batch.shift()) {
        await sendOne(mail, wording);
        if (stopped) return await outbox().giveBack(batch, sharedNow(strapi));
      }
    } finally {
      clearInterval(holding);
    }
  };

  const sendDue = async (): Promise<void> => {
    try {
      while (!stopped) {
        const batch = await outbox().take(sharedNow(strapi), BATCH);
        if (batch.length === 0) return;
        await sendBatch(batch);
      }
    } catch (error) {
      strapi.log.error(error);
    }
  };

  return {
    /**
     * Sends a mail once for each effect, after the surrounding transaction where one runs. A mail server that fails
     * fails no caller: the mail waits and is tried again.
     * @param beside what a mail shows or brings along beside its words
     * @returns whether it is the effect's first
     */
    async send(
      template: MailTemplate,
      to: string,
      values: MailValues,
      effect: string,
      beside: Omit<MailFacts, 'values'> = {},
    ): Promise<boolean> {
      return strapi.db.transaction(async ({ onCommit }) => {
        const isFirst = await outbox().add(effect, template, to, { ...beside, values });
        onCommit(() => {
          void service(strapi, 'api::mail.mail').drain();
        });
        return isFirst;
      });
    },

    /** Sends everything that is due, by a run that begins after the call: one under way may have taken its last batch. */
    async drain(): Promise<void> {
      if (!stopped) await runs.runNext(RUN, sendDue);
    },

    /** Takes the mails to an address off the disk, where a shop without a mail server wrote them. */
    async forgetFiles(recipient: string): Promise<void> {
      await forgetMailFiles(path.join(shopSettings(strapi).DATA_DIR, 'mail'), recipient);
    },

    /**
     * Stores the words of each mail that has none yet, so that they can be edited: the shop's own, and for each language it
     * speaks those to shoppers, in English until somebody writes them.
     */
    async prepareTemplates(spoken: readonly Locale[]): Promise<void> {
      const toShoppers = spoken.flatMap((language) =>
        SHOPPER_TEMPLATES.map((template) => templateIn(template, language)),
      );
      const own = Object.keys(MAIL_TEMPLATES) as OwnTemplate[];
      const rows: { key: string }[] = await strapi.db.query(TEMPLATES).findMany({ select: ['key'] });
      const there = new Set(rows.map(({ key }) => key));
      for (const key of new Set([...own, ...toShoppers])) {
        if (there.has(key)) continue;
        const words = { ...MAIL_TEMPLATES[ownOf(key)], ...MAIL_HEADINGS[ownOf(key)] };
        await strapi.documents(TEMPLATES as never).create({ data: { key, ...words } as never });
      }
    },

    /** Sends everything that is due, and what a process that has ended was about to send. */
    async takeUp(): Promise<void> {
      if (stopped) return;
      try {
        await outbox().freeAbandoned(sharedNow(strapi));
      } catch (error) {
        strapi.log.error(error);
      }
      return this.drain();
    },

    /** Sends what an earlier run left, now and three times a minute. */
    start(): void {
      const { SMTP_URL, DATA_DIR } = shopSettings(strapi);
      if (SMTP_URL === '') {
        strapi.log.info(`SMTP_URL is not set: mails are written to ${path.join(DATA_DIR, 'mail')}`);
      }
      strapi.cron.add({
        sendMails: {
          task: () => service(strapi, 'api::mail.mail').takeUp(),
          options: { rule: '*/20 * * * * *' },
        },
      });
      void this.takeUp();
    },

    /** Finishes the mail under way and begins no other. */
    async stop(): Promise<void> {
      stopped = true;
      await runs.running(RUN);
    },
  };
};
