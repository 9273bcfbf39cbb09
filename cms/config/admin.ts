import { STAFF_SESSION_HOURS } from '@shop/contract';
import { settings } from '../src/settings';

const SESSION_S = STAFF_SESSION_HOURS * 60 * 60;

export default () => {
  const { ADMIN_JWT_SECRET, API_TOKEN_SALT, TRANSFER_TOKEN_SALT, ENCRYPTION_KEY } = settings();
  return {
    // Both panels: a sign-in without "remember me" ends after a working day.
    auth: {
      secret: ADMIN_JWT_SECRET,
      sessions: { maxSessionLifespan: SESSION_S, idleSessionLifespan: SESSION_S },
    },
    apiToken: { salt: API_TOKEN_SALT },
    transfer: { token: { salt: TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: ENCRYPTION_KEY },
    // The shop's own panel opens the real page (src/admin/panels/preview-panel.tsx).
    preview: { enabled: false },
    flags: { nps: false, promoteEE: false },
  };
};
