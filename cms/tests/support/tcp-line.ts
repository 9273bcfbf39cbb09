import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line to a server of any protocol that can be cut, as when that server or the network is gone for a while. */
export class TcpLine {
  /** Each open socket, and the one that its bytes go to. */
  private readonly sockets = new Map<Socket, Socket>();
  private state: 'open' | 'cut' | 'silent' = 'open';

  private constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {
    server.on('connection', (near) => this.pass(near));
  }

  static async to(host: string, port: number): Promise<TcpLine> {
    const line = new TcpLine(createServer(), { host, port });
    line.server.listen(0, '127.0.0.1');
    await once(line.server, 'listening');
    return line;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Breaks what is open, and refuses what is opened from now on. */
  cut(): void {
    this.state = 'cut';
    for (const socket of this.sockets.keys()) socket.destroy();
  }

  /** Lets nothing through and says nothing of it, as when a machine between drops what it is sent. */
  silence(): void {
    this.state = 'silent';
    for (const [socket, other] of this.sockets) socket.unpipe(other).pause();
  }

  mend(): void {
    if (this.state === 'silent') for (const [socket, other] of this.sockets) socket.pipe(other);
    this.state = 'open';
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(near: Socket): void {
    if (this.state === 'cut') return void near.destroy();
    const far = connect(this.target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.set(socket, other);
      // The other side is told by the end of its own socket.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      if (this.state === 'open') socket.pipe(other);
    }
  }
}
