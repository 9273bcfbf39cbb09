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
const distDir = path.join(__dirname, 'dist');
// Before whatever it looks into; nothing of it is loaded where nobody asks for traces.
const tracing = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? require(path.join(distDir, 'src', 'tracing')).Tracing.start(require('./package.json').version)
  : undefined;
const { createStrapi } = require('@strapi/strapi');

const strapi = createStrapi({ appDir: __dirname, distDir });
tracing?.follow(strapi);
strapi.start();
