/** Who a mail is from: `MAIL_FROM` as it stands, and an address alone under the shop's name. */
export function senderOf(mailFrom: string, brandName: string): string {
  const name = brandName.replace(/["\\\r\n]/g, '').trim();
  return mailFrom.includes('<') || name === '' ? mailFrom : `"${name}" <${mailFrom}>`;
}
