import type { Metal } from '@shop/contract/rules';

/** Class names of a metal's disc. */
export const METAL_DISCS: Record<Metal, string> = { Silver: 'disc-silver', Gold: 'disc-gold' };
