export type { Message, Messages } from '@shop/contract/texts';
