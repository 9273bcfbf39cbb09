/**
 * What `npm start` says of the running shop: its addresses, and where what it writes can be found.
 * @param {Pick<import('./settings.mjs').StartSettings, 'standInPort' | 'mailDir'>} settings
 * @param {{ shop: string, cms: string, logDir: string }} where
 * @param {string | undefined} newStaff e-mail of the member of staff that this start made
 * @returns {string[]} lines
 */
export function announcement({ standInPort, mailDir }, where, newStaff) {
  return [
    '',
    `  Shop          ${where.shop}`,
    `  Staff panel   ${where.shop}/Admin`,
    `  Strapi admin  ${where.cms}/admin`,
    ...(newStaff ? [`  Staff sign-in ${newStaff}  (password above)`] : []),
    ...(standInPort === null
      ? []
      : ['  Test mode     no Stripe key is set, so no card is charged; card 4242 4242 4242 4242 pays']),
    ...(mailDir === null ? [] : [`  Mails         ${mailDir}  (written there while SMTP_URL is empty)`]),
    `  Logs          ${where.logDir}`,
    '',
  ];
}
