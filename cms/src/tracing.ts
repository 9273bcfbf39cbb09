import { diag, DiagLogLevel } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { isTraced, redactSpan, REQUEST_ID } from '@shop/contract';
import type { Core } from '@strapi/strapi';

/** A collector that is away holds the end of a half up for so long, in ms. */
const TIMEOUT_MS = 3_000;

const redaction: SpanProcessor = {
  onStart: () => undefined,
  onEnd: redactSpan,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

/**
 * Sends a trace of each request to OTEL_EXPORTER_OTLP_ENDPOINT (B-105), its queries among them. It is started before
 * whatever it looks into is loaded.
 */
export class Tracing {
  private strapi: Core.Strapi | null = null;

  private constructor(private readonly provider: NodeTracerProvider) {}

  static start(release: string): Tracing {
    const named = { 'service.name': 'cms', 'service.version': release };
    const provider = new NodeTracerProvider({
      resource: defaultResource()
        .merge(resourceFromAttributes(named))
        .merge(detectResources({ detectors: [envDetector] })),
      spanProcessors: [
        redaction,
        new BatchSpanProcessor(new OTLPTraceExporter({ timeoutMillis: TIMEOUT_MS })),
      ],
    });
    provider.register({ propagator: new W3CTraceContextPropagator() });
    const tracing = new Tracing(provider);
    const warn = (reason: string) => tracing.strapi?.log.warn(`Traces cannot be sent: ${reason}`);
    const nothing = () => undefined;
    const logger = { error: warn, warn, info: nothing, debug: nothing, verbose: nothing };
    diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
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
        new PgInstrumentation({ requireParentSpan: true }),
      ],
    });
    return tracing;
  }

  /** Logs what goes wrong by the CMS's own log, and sends what waits once the CMS has ended. */
  follow(strapi: Core.Strapi): void {
    this.strapi = strapi;
    const destroy = strapi.destroy.bind(strapi);
    strapi.destroy = async () => {
      await destroy();
      await this.provider.shutdown().catch((error: unknown) => {
        strapi.log.warn(`The last traces could not be sent: ${String(error)}`);
      });
    };
  }
}
