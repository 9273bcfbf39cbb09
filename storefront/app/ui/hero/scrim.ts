import type { HomeContent } from '@shop/contract';

/** Class names of the shade between a hero's picture and its words. */
export const SCRIMS: Record<HomeContent['hero']['scrim'], string> = {
  soft: 'scrim [--scrim-share:62%] [--scrim-half:42%]',
  normal: 'scrim',
  strong: 'scrim [--scrim-share:92%] [--scrim-half:78%]',
};
