import { limit } from '../../../lib/requests/limits';
import { forStaff } from '../../../lib/staff/staff';

export default {
  type: 'content-api',
  routes: [
    {
      method: 'POST',
      path: '/questions',
      handler: 'question.ask',
      config: { auth: false, middlewares: [limit('form')] },
    },
    {
      method: 'GET',
      path: '/products/:id/questions',
      handler: 'question.answered',
      config: { auth: false },
    },
    { method: 'GET', path: '/admin/questions', handler: 'question.list', config: forStaff('questions.read') },
    {
      method: 'PUT',
      path: '/admin/questions/:id',
      handler: 'question.answer',
      config: forStaff('questions.answer'),
    },
  ],
};
