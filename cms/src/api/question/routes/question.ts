import { FORM_LIMIT } from '../../../lib/forms';

export default {
  type: 'content-api',
  routes: [
    {
      method: 'POST',
      path: '/questions',
      handler: 'question.ask',
      config: { auth: false, middlewares: [FORM_LIMIT] },
    },
    {
      method: 'GET',
      path: '/products/:id/questions',
      handler: 'question.answered',
      config: { auth: false },
    },
  ],
};
