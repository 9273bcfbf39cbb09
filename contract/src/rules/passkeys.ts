/** How many passkeys an account may have (D-22). */
export const PASSKEYS_MAX = 10;
/** How long a passkey's name may be. */
export const PASSKEY_NAME_MAX = 60;

/** Whether passkeys can be made for a host, as an address's `hostname` spells it: browsers refuse IP addresses. */
export const canHavePasskeys = (hostname: string): boolean => !/^[\d.]+$|^\[/.test(hostname);
