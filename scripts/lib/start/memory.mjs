/**
 * MB of V8's heap for what lives long. Without a limit V8 goes by the machine's memory, and lets garbage lie for as long as
 * there is some: the storefront then holds twice as much. What lives in one of its threads is 60 to 75 MB.
 */
const HEAP_MB = { storefront: 320, cms: 768 };

/**
 * How the C library gives memory back, where it is glibc: few arenas, as each thread keeps one, and what is larger than 256 kB
 * goes back once it is free. Else a storefront keeps what the making of its largest pictures once took.
 */
export const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

/**
 * The environment of one half; settings of the operator's own overrule.
 * @param {keyof typeof HEAP_MB} half
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const withMemoryLimits = (half, env) => ({
  ...(half === 'storefront' && MALLOC),
  ...env,
  NODE_OPTIONS: env.NODE_OPTIONS || `--max-old-space-size=${HEAP_MB[half]}`,
});
