import formatWorker from './format-worker.js?url';

/**
 * The inline script that begins the worker which prepares number formats: in the head, so that it is done when the page's
 * scripts write their first price (B-147). A browser reads once for all of a page's threads which languages it can write
 * numbers in. That takes 20 ms and more, in which the page's own thread would answer no press. A function, so that the
 * browser's bundle goes without the text.
 */
export const formatWarmUpScript = () => `new Worker(${JSON.stringify(formatWorker)})`;
