import { formats, winston } from '@strapi/logger';
import { settings } from '../src/settings';

export default () => ({
  level: settings().LOG_LEVEL,
  transports: [
    new winston.transports.Console({
      format: winston.format.combine(
        winston.format((info) => Object.assign(info, { message: info.stack ?? info.message }))(),
        formats.prettyPrint({ timestamps: 'YYYY-MM-DD HH:mm:ss.SSS' }),
      ),
    }),
  ],
});
