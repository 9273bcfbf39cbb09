import { parseArgs } from 'node:util';
import { startStandIn, type StandInOptions } from './server.ts';

const USAGE =
  'Usage: tsx scripts/stripe-standin/main.ts --port N --secret-key sk_test_… --publishable-key pk_test_… ' +
  '--webhook-secret whsec_… [--webhook-url URL] [--host 127.0.0.1] [--state FILE]';

/** @throws with a plain message for what is missing or wrong. */
function optionsOf(args: string[]): StandInOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      'webhook-url': { type: 'string' },
      'secret-key': { type: 'string' },
      'publishable-key': { type: 'string' },
      'webhook-secret': { type: 'string' },
      state: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!values.port || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port: expected a number from 0 to 65535.\n${USAGE}`);
  }
  for (const name of ['secret-key', 'publishable-key', 'webhook-secret'] as const) {
    if (!values[name]) throw new Error(`--${name} is missing.\n${USAGE}`);
  }
  const webhookUrl = values['webhook-url'];
  if (
    webhookUrl !== undefined &&
    !/^https?:/.test(URL.canParse(webhookUrl) ? new URL(webhookUrl).protocol : '')
  ) {
    throw new Error(`--webhook-url: expected an http address, got ${webhookUrl}.`);
  }
  return {
    port,
    host: values.host,
    webhookUrl,
    secretKey: values['secret-key'],
    publishableKey: values['publishable-key'],
    webhookSecret: values['webhook-secret'],
    stateFile: values.state,
  };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the program that uses it, or set STRIPE_STANDIN_PORT to another.`;
  return error.message;
}

let closing = false;
let close = async (): Promise<void> => undefined;

async function stop(): Promise<void> {
  if (closing) return;
  closing = true;
  await close();
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

try {
  const standIn = await startStandIn(optionsOf(process.argv.slice(2)));
  close = () => standIn.close();
  if (closing) await close();
  console.log(`Stripe stand-in on ${standIn.url}: no card is charged`);
} catch (error) {
  console.error(`Stripe stand-in: ${messageOf(error)}`);
  process.exit(1);
}
