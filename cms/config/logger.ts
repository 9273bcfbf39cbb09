import { winston } from '@strapi/logger';
import { currentRequestId } from '../src/lib/requests/request-id';
import { settings } from '../src/settings';

/**
 * One JSON object a line, as the storefront writes them. Of an error its stack, and none of its other properties: they hold
 * what people sent.
 */
const asJson = winston.format.printf(({ level, message, stack }) => {
  const lines = [message, stack].filter((text) => typeof text === 'string');
  const said = lines.length > 1 && String(stack).includes(String(message)) ? stack : lines.join('\n');
  const requestId = currentRequestId();
  return JSON.stringify({ time: new Date().toISOString(), level, requestId, message: said });
});

export default () => ({
  level: settings().LOG_LEVEL,
  format: asJson,
  transports: [new winston.transports.Console()],
});
