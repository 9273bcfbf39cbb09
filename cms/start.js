// Starts the compiled CMS, in the foreground. `strapi start` does the same once it has loaded every other command of
// Strapi's CLI: a third of the work of a start.
'use strict';
const { enableCompileCache } = require('node:module');
const path = require('node:path');

process.env.STRAPI_TELEMETRY_DISABLED ??= 'true';
// The log is one JSON object a line.
process.env.STRAPI_HIDE_STARTUP_MESSAGE ??= 'true';
// Node 22 and later keep what they compiled of the packages for the next start.
enableCompileCache?.();
const { createStrapi } = require('@strapi/strapi');

createStrapi({ appDir: __dirname, distDir: path.join(__dirname, 'dist') }).start();
