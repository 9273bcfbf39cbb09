import { late } from '~/ui/late/late';
import type { Worn } from './worn-with';

/** What a piece is worn with, which stands far below its choices. */
export const { Late: LateWornWith, drawWith: drawWornWith } = late<Worn>(() => import('./worn-with'));
