import { createRequire, syncBuiltinESMExports } from 'node:module';
import { diag, DiagLogLevel, type Context } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { isTraced, redactSpan, REQUEST_ID } from '@shop/contract';
import type { Log } from '../app/lib/log.js';
import type { Settings } from './settings.js';

/** Visitors begin no trace and join none: their word would choose what is recorded. */
class OwnTraces extends W3CTraceContextPropagator {
  override extract(context: Context): Context {
    return context;
  }
}

/** A collector that is away holds the end of a half up for so long, in ms. */
const TIMEOUT_MS = 3_000;

const redaction: SpanProcessor = {
  onStart: () => undefined,
  onEnd: redactSpan,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

/**
 * Sends a trace of each request to OTEL_EXPORTER_OTLP_ENDPOINT (B-105). Where to and which share of them is read by
 * OpenTelemetry from its own settings (`OTEL_*`).
 * @returns sends what waits, and ends
 */
export function startTracing(settings: Settings, release: string, log: Log): () => Promise<void> {
  const warn = (reason: string) => log('warn', 'traces cannot be sent', { reason });
  const nothing = () => undefined;
  const logger = { error: warn, warn, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const named = {
    'service.name': 'storefront',
    'service.version': release,
  };
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(named))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [redaction, new BatchSpanProcessor(new OTLPTraceExporter({ timeoutMillis: TIMEOUT_MS }))],
  });
  const isBehindProxy = settings.trustedProxies !== 0;
  provider.register({ propagator: isBehindProxy ? new W3CTraceContextPropagator() : new OwnTraces() });
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => !isTraced(url),
        requireParentforOutgoingSpans: true,
        applyCustomAttributesOnSpan(span, _request, response) {
          if (!('getHeader' in response)) return;
          span.setAttribute('shop.request_id', String(response.getHeader(REQUEST_ID) ?? ''));
        },
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  // What was imported before is changed when somebody requires it, and for importers by the second line.
  for (const name of ['http', 'https']) createRequire(import.meta.url)(name);
  syncBuiltinESMExports();
  return () => provider.shutdown().catch((error: unknown) => warn(String(error)));
}
