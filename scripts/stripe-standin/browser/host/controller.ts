import type { Call, FromController, Outcome, ToController } from '../shared/protocol.ts';
import { FrameLink } from './frame-link.ts';

const TIMEOUT = 60_000;

const UNREACHABLE: Outcome = {
  error: {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
  },
};

/**
 * The hidden frame that speaks to the API. It is made at the first call, not before: a page that React is still
 * bringing to life must not find nodes it did not render.
 */
export class Controller {
  private link: FrameLink<ToController, FromController> | null = null;
  private readonly waiting = new Map<number, (outcome: Outcome) => void>();
  private calls = 0;

  constructor(readonly key: string) {}

  async call(call: Call): Promise<Outcome> {
    const link = this.open();
    this.calls += 1;
    const id = this.calls;
    return await new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(id, UNREACHABLE), TIMEOUT);
      this.waiting.set(id, (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      });
      link.post({ kind: 'call', id, ...call });
    });
  }

  private settle(id: number, outcome: Outcome): void {
    this.waiting.get(id)?.(outcome);
    this.waiting.delete(id);
  }

  private open(): FrameLink<ToController, FromController> {
    if (this.link?.frame.isConnected) return this.link;
    this.link?.destroy();
    this.link = new FrameLink(
      {
        path: '/elements/controller.html',
        title: 'Payment controller',
        hash: { key: this.key },
        hidden: true,
      },
      (message: FromController) => {
        if (message.kind === 'result') this.settle(message.id, message.outcome);
      },
    );
    document.body.append(this.link.frame);
    return this.link;
  }
}
