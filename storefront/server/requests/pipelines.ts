import type { RequestListener } from 'node:http';
import { Pipelines } from '@shop/contract/rules';

/**
 * Cuts a connection that sends very many requests without waiting for their answers. In front of everything: what is kept
 * is answered so fast that its answers alone, unread, would fill the memory.
 */
export function withPipelineLimit(listener: RequestListener): RequestListener {
  const pipelines = new Pipelines();
  return (req, res) => {
    if (pipelines.enter(req.socket, res)) listener(req, res);
  };
}
