export type { Message, Messages } from '../rules/text/message.js';
