/** For tests of what moves: the other journeys are those of people who asked for less motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;
