import type { AppLoadContext } from '@remix-run/node';
import { stripeConfigSchema, type ShopContent } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { CONFIG_FAILED, systemFailed, type PaymentSystemError } from './payment/payment-system-error';

export interface CheckoutData {
  shop: ShopContent;
  publishableKey: string | null;
  /** The stand-in's browser script; null: the provider's own. */
  stripeJsUrl: string | null;
  problem: PaymentSystemError | null;
}

/** How long the page waits for the configuration, in ms. */
const CONFIG_MS = 3_000;

type Config = { key: string; problem: null } | { key: null; problem: PaymentSystemError };

async function stripeConfig({ cmsUrl, log }: Pick<AppLoadContext, 'cmsUrl' | 'log'>): Promise<Config> {
  let body: unknown;
  try {
    const response = await fetch(cmsUrl + CALLS.stripeConfig.path, {
      signal: AbortSignal.timeout(CONFIG_MS),
    });
    if (!response.ok) throw new Error(`HTTP status ${response.status}`);
    body = await response.json();
  } catch (error) {
    log('error', 'payment config missing', { reason: String(error) });
    return { key: null, problem: CONFIG_FAILED };
  }
  const config = stripeConfigSchema.safeParse(body);
  if (config.success) return { key: config.data.publishableKey, problem: null };
  log('error', 'payment config has no publishable key');
  return { key: null, problem: systemFailed('No publishable key received from server') };
}

/** The checkout's data: the shop's words and charges, and how cards are taken. Without the latter it still stands. */
export async function loadCheckout(context: AppLoadContext): Promise<CheckoutData> {
  const [shop, { key, problem }] = await Promise.all([
    orErrorPage(context.cms.shop(), context.log),
    stripeConfig(context),
  ]);
  return { shop, publishableKey: key, stripeJsUrl: context.stripeJsUrl ?? null, problem };
}
