import { matchRoutes } from '@remix-run/react';
import { localeOfPath } from '@shop/contract/rules';
import { isOfAnotherBuild } from './build-version';
import { retryUntilOnline } from './connection';
import { offlineFormAnswer } from './offline-form';
import { singleFetchText } from './single-fetch-text';

type Router = typeof window.__remixRouter;

/**
 * Sends a form. Where no answer of a page comes back, the form gets one here and keeps its words: an error would take
 * the page's place. A refusal before any page (server/form-guard.ts) comes as a sentence.
 */
async function sendForm(send: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  let said: string | undefined;
  try {
    const response = await send(url, init);
    const type = response.headers.get('Content-Type') ?? '';
    if (/x-script/.test(type) || response.status === 204) return response;
    if (/^text\/plain/.test(type) && response.status < 500) said = await response.text();
  } catch (error) {
    if (init.signal?.aborted) throw error;
  }
  const { body } = init;
  const fields = body instanceof URLSearchParams || body instanceof FormData ? body : new FormData();
  const data = { ...offlineFormAnswer(localeOfPath(url.pathname).path, fields, said) };
  return new Response(singleFetchText({ data }), { status: 503 });
}

/**
 * Data of a page, of the page's own build. Where another answers, after an update of the shop, the document is loaded
 * that the shopper is on the way to, or is at; nothing comes of the answer.
 */
async function loadData(send: typeof fetch, url: URL, init?: RequestInit): Promise<Response> {
  const answer = await send(url, init);
  if (!isOfAnotherBuild(url, answer)) return answer;
  const { navigation, location } = window.__remixRouter.state;
  const { pathname, search } = navigation.location ?? location;
  window.location.assign(pathname + search);
  return new Promise(() => undefined);
}

/** The look at the routes of links that is on its way. */
let lookingAhead: Promise<Response> | null = null;

/**
 * The framework looks up the routes of links that come into the page, after each change of it, before anybody presses
 * one. Nobody waits for that: without a connection it is silent, and one look is on its way at a time. A message about
 * it would be a change of the page, and lead to the next look.
 */
function lookAhead(load: () => Promise<Response>): Promise<Response> {
  lookingAhead ??= retryUntilOnline(load, null, false).finally(() => {
    lookingAhead = null;
  });
  return lookingAhead.then((answer) => answer.clone());
}

/**
 * The framework's calls for data, forms and (while they are looked up) routes. Without a connection a page change
 * waits and a form is answered here. The answer about routes is the same for all paths (server/assets/route-manifest.ts):
 * asked for without them, the browser's own cache has it, without a connection too.
 */
export function guardFetch(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (!(input instanceof URL) || input.origin !== location.origin) return send(input, init);
    if (!/\.data$|\/__manifest$/.test(input.pathname)) return send(input, init);
    if (input.pathname.endsWith('/__manifest')) {
      input.searchParams.delete('p');
      const look = () => send(input, init);
      // A page change looks with the signal that ends it.
      return init?.signal ? retryUntilOnline(look, init.signal) : lookAhead(look);
    }
    giveCodeBack();
    if (!init?.method || init.method === 'GET')
      return retryUntilOnline(() => loadData(send, input, init), init?.signal);
    return sendForm(send, input, init);
  };
}

/** Gives routes their code back that a form on its way does not wait for. */
let giveCodeBack: () => void = () => undefined;

/**
 * A form that a page sends beside itself needs no code of the page that it is sent to: it is sent without waiting for
 * that, and also where it cannot be had. The router looks whether a route has code to load right before it calls fetch.
 */
export function sendFormsAtOnce(router: Router): void {
  const submit = router.fetch;
  router.fetch = (key, routeId, href, options) => {
    const method = options && 'formMethod' in options ? options.formMethod : undefined;
    const isForm = href !== null && method !== undefined && method.toUpperCase() !== 'GET';
    if (!isForm) return submit(key, routeId, href, options);
    giveCodeBack();
    const routes = matchRoutes(router.routes, href, router.basename) ?? [];
    const code = routes.flatMap(({ route }) => (route.lazy ? [{ route, lazy: route.lazy }] : []));
    for (const { route } of code) delete route.lazy;
    giveCodeBack = () => {
      for (const { route, lazy } of code.splice(0)) route.lazy = lazy;
    };
    submit(key, routeId, href, options);
  };
}
