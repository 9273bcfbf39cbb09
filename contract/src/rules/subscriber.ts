/** The newsletter block's choices; the first country is the default (NEWS-01). */
export const SUBSCRIBER_TITLES = ['Ms.', 'Mr.', 'Mrs.', 'Prefer Not to Say', 'Mx'] as const;
export const SUBSCRIBER_COUNTRIES = ['United States', 'Canada', 'United Kingdom', 'Australia'] as const;
