import type { AppLoadContext } from '@remix-run/node';
import { stripeConfigSchema, type ShopContent } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { withoutTexts } from '~/i18n/messages.server';
import { askCms } from '~/lib/api/ask-cms.server';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { CONFIG_FAILED, systemFailed, type PaymentSystemError } from './payment/payment-system-error';

export interface CheckoutData {
  shop: ShopContent;
  publishableKey: string | null;
  /** The stand-in's browser script; null: the provider's own. */
  stripeJsUrl: string | null;
  problem: PaymentSystemError | null;
  /** Of a preview: the card provider is not asked for anything. */
  isExample: boolean;
}

/** How long the page waits for the configuration, in ms. */
const CONFIG_MS = 3_000;

type Config = { key: string; problem: null } | { key: null; problem: PaymentSystemError };

/** Without a key the provider's script is not even loaded. */
const NO_CARDS = { key: null, problem: null };

async function stripeConfig(context: AppLoadContext): Promise<Config> {
  const asked = { call: CALLS.stripeConfig, schema: stripeConfigSchema, timeoutMs: CONFIG_MS };
  const config = await askCms(context, asked);
  if (config.ok) return { key: config.value.publishableKey, problem: null };
  const noKey = config.kind === 'unreadable';
  return {
    key: null,
    problem: noKey ? systemFailed('No publishable key received from server') : CONFIG_FAILED,
  };
}

/** The checkout's data: the shop's texts, shipping and tax, and how cards are taken. Without the latter it still stands. */
export async function loadCheckout(context: AppLoadContext, isExample: boolean): Promise<CheckoutData> {
  const [shop, { key, problem }] = await Promise.all([
    orErrorPage(context.cms.shop(), context.log),
    isExample ? NO_CARDS : stripeConfig(context),
  ]);
  return {
    shop: withoutTexts(shop),
    publishableKey: key,
    stripeJsUrl: context.stripeJsUrl ?? null,
    problem,
    isExample,
  };
}
