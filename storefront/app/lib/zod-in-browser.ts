import { config } from 'zod/v4';

// Zod tries by `new Function` whether it may make code. The page's policy forbids that, and browsers report the attempt.
config({ jitless: true });

export * from 'zod/v4';
