import { connect } from 'node:net';

/**
 * Writes these bytes to a server and hears what comes back until the line is closed: for requests that no client
 * library would send. `from`: the loopback address that the server sees.
 */
export async function sendRaw(url: string, bytes: string, from = '127.0.0.1'): Promise<string> {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), localAddress: from });
  socket.write(bytes);
  let heard = '';
  for await (const chunk of socket) heard += String(chunk);
  return heard;
}

/** The status of a raw answer. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

/** A call that has sent its head and a part of its body, and leaves it there. */
export function beginSlowly(url: string, path: string, from = '127.0.0.1') {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), localAddress: from });
  socket.on('error', () => undefined);
  const sent = new Promise<void>((resolve) => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      () => resolve(),
    );
  });
  return { sent, end: () => void socket.destroy() };
}
