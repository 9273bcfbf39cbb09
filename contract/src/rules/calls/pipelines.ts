/** One of Node's server connections. `parser` is Node's own, and in no types: it hands each request on as it is read. */
interface Connection {
  once: (event: 'close', listener: () => void) => unknown;
  destroy: () => unknown;
  parser?: { onIncoming?: unknown } | null;
}

/** One of Node's responses. It has a socket once those before it on the same connection are out. */
interface Answer {
  readonly socket: unknown;
  once: (event: 'close', listener: () => void) => unknown;
  emit: (event: 'close') => unknown;
  destroy: () => unknown;
}

/** Answers that one connection is owed. Browsers and proxies send the next request after the last answer. */
const OWED_MOST = 16;

/**
 * Bounds the requests that a connection may send ahead of their answers, and cuts one that sends more. Node makes a
 * request and a response of each as it reads their bytes, thousands out of 64 kB, and keeps them until the connection
 * is closed: a few hundred connections filled the memory (B-156). And it tells an answer that waits behind another nothing of its
 * connection's end: here each hears it, so that whatever is held for its time is given back.
 */
export class Pipelines {
  readonly #owed = new WeakMap<Connection, Set<Answer>>();

  /** Whether a request may be answered. Where not, its connection is cut. */
  enter(connection: Connection, answer: Answer): boolean {
    const owed = this.#owed.get(connection) ?? this.#begin(connection);
    if (owed.size >= OWED_MOST) {
      // What has come with it and is still to be read is no request any more.
      if (connection.parser) connection.parser.onIncoming = () => 0;
      connection.destroy();
      return false;
    }
    owed.add(answer);
    answer.once('close', () => owed.delete(answer));
    return true;
  }

  #begin(connection: Connection): Set<Answer> {
    const owed = new Set<Answer>();
    this.#owed.set(connection, owed);
    connection.once('close', () => {
      for (const answer of owed) {
        // Node tells the one whose turn it is.
        if (answer.socket) continue;
        answer.destroy();
        answer.emit('close');
      }
    });
    return owed;
  }
}
