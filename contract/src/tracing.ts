/**
 * What a span of a trace may say (OpenTelemetry's names). The rest stays here: queries hold tokens of mailed links and
 * personal words, and addresses and browsers are a person's.
 */
const MAY_SAY = new Set([
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.system.name',
  'error.type',
  'exception.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'shop.request_id',
  'url.path',
  'url.scheme',
]);

type Attributes = Record<string, unknown>;

/** Takes out of a span, in place, what may not leave the shop. */
export function redactSpan(span: { attributes: Attributes; events: { attributes?: Attributes }[] }): void {
  for (const { attributes = {} } of [span, ...span.events])
    for (const name of Object.keys(attributes))
      if (!MAY_SAY.has(name)) Reflect.deleteProperty(attributes, name);
}

/** Whether a request with this address is worth a trace: none of those who look after the machines. */
export const isTraced = (url: string): boolean => !/^\/(health|metrics)\b/.test(url);
