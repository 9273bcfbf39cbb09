import { z } from 'zod';
import { filled, oneOf } from '../params/fields.ts';
import { parseParams } from '../params/parse.ts';
import { findChallenge, finishChallenge } from '../payments/challenge.ts';
import type { Route } from './call.ts';

const outcomeParams = z.strictObject({ source: filled, outcome: oneOf(['complete', 'fail']) });

export const challengeRoutes: Route[] = [
  {
    // What the bank's page in the challenge frame reports; the source id is known to the buyer's browser alone.
    method: 'POST',
    path: '/v1/3ds2/authenticate',
    publishable: true,
    handle({ context, params }) {
      const { source, outcome } = parseParams(outcomeParams, params);
      const { intent } = finishChallenge(context, findChallenge(context, source), outcome);
      return {
        object: 'three_d_secure_2',
        source,
        state: intent.status === 'succeeded' ? 'succeeded' : 'failed',
      };
    },
  },
];
