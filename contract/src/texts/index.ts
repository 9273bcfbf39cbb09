/** The storefront's own sentences (B-60). For the CMS, its panel and the storefront's server: no page ships this. */
export * from './messages.js';
export * from './said.js';
export * from './voice.js';
export * from './sentences.js';
export { de, PARTS, type Text } from './de/index.js';
