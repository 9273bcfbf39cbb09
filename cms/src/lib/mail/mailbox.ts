/** A mailbox by one of its addresses: in any case of letters, without the mark that many providers let follow a plus. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [bare = ''] = local.split('+');
  return `${bare || local}@${domain}`;
}
