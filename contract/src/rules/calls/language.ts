/** The language that whoever asks reads, by its code: a refusal with something filled in is worded in it (S-103). */
export const LANGUAGE_HEADER = 'X-Shop-Language';
