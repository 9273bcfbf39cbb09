import type { AnsweredQuestions } from '@shop/contract';
import { useState } from 'react';
import { useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { onDemand } from '~/ui/on-demand';
import { ShowMore } from '~/ui/show-more';

const AskBox = onDemand(() => import('./ask-box'));

interface Props {
  productId: string;
  productName: string;
  /** Undefined: on their way. Null: they could not be had. */
  questions: AnsweredQuestions | null | undefined;
  /** Earrings and men's pieces have a message box of their own here (PDP-05). */
  messageBox: boolean | undefined;
}

/** Answered questions about a piece (PDP-05, D-10). */
export function QuestionsTab({ productId, productName, questions, messageBox }: Props) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      {questions === undefined && <p>{t('Loading...')}</p>}
      {questions === null && <p>{t('The questions cannot be loaded at the moment.')}</p>}
      {questions && (
        <h3 id="questions" className="font-display text-xl">
          {t('{n} Questions', { n: questions.count })}
        </h3>
      )}
      {questions?.count === 0 && <p className="mt-3 text-ink-soft">{t('There are no question found.')}</p>}
      {questions && questions.questions.length > 0 && (
        <ul className="mt-8 divide-y divide-line border-y border-line text-left">
          {questions.questions.map((item) => (
            <li key={item._id} className="py-6">
              <p className="font-semibold break-words">{item.question}</p>
              <p className="mt-2 break-words whitespace-pre-line">{item.answer}</p>
              <p className="mt-2 text-sm text-ink-soft">{t('Asked by {name}', { name: item.name })}</p>
            </li>
          ))}
        </ul>
      )}
      {questions && <ShowMore name="questions" shown={questions.questions.length} count={questions.count} />}
      {messageBox && !asking && (
        <Button look="secondary" className="mt-8" aria-expanded={false} onClick={() => setAsking(true)}>
          {t('Ask a Question')}
        </Button>
      )}
      {messageBox && (
        <AskBox open={asking} onOpenChange={setAsking} productId={productId} productName={productName} />
      )}
    </>
  );
}
