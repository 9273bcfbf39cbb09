import { routes } from '../../../lib/requests/routes';

export default routes({
  questions: { handler: 'question.ask', limits: ['form'] },
  productQuestions: 'question.answered',
  adminQuestions: 'question.list',
  adminQuestionAnswer: 'question.answer',
});
