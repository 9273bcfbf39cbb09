const MAX = 254;
const LOCAL = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** At least two labels; the last one is no number, or it would be an address of a machine. */
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
/** Letters of any script between dots and hyphens: nothing that has a meaning in an address of the web. */
const DOMAIN_WORDS = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** A domain as the net knows it: 'müller.de' is 'xn--mller-kva.de'. Null when it cannot be one. */
function asciiDomain(domain: string): string | null {
  if (DOMAIN.test(domain)) return domain;
  if (!DOMAIN_WORDS.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    // Letters that no domain can have.
    return null;
  }
}

/**
 * An e-mail address as mails are sent to it: trimmed, its domain in ASCII letters. Null for what is none. The one rule of
 * every form of the shop, on both sides (CHK-06). Before the @ ASCII only: few mail servers and card providers take more.
 */
export function mailAddress(text: string): string | null {
  const [local = '', domain = '', ...more] = text.trim().split('@');
  if (more.length > 0 || !LOCAL.test(local)) return null;
  const ascii = asciiDomain(domain);
  const address = `${local}@${ascii}`;
  return ascii === null || address.length > MAX ? null : address;
}
