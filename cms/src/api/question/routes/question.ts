import { routes } from '../../../lib/requests/routes';

export default routes({
  questions: { handler: 'question.ask', limits: ['form'] },
  productQuestions: { handler: 'question.answered', product: true },
  adminQuestions: 'question.list',
  adminQuestionAnswer: 'question.answer',
});
