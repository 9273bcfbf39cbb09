import { Link } from '@remix-run/react';
import { QUESTION_STATES, type StaffQuestion } from '@shop/contract';
import { EmailText } from '../panel/email-text';
import { ItemHistory } from '../history/item-history';
import { EmptyLink } from '../panel/layout';
import { TableScreen, type TableScreenProps } from '../panel/table-screen';
import { FilterSelect } from '../panel/table-filter';
import type { StaffResult } from '../panel/staff-call.server';
import { useMay } from '../panel/staff-context';
import { Chip } from '../panel/chip';
import type { TableChoices } from '../panel/table-query';
import { UnsavedDraft } from '../panel/unsaved/unsaved-draft';

import { AnswerForm } from './answer-form';
import { Moment } from '../time/moment';

export const QUESTION_CHOICES: TableChoices = { status: QUESTION_STATES };
const STATES = [
  ['', 'All'],
  ['open', 'Without an answer'],
  ['answered', 'Answered, not shown'],
  ['published', 'Shown'],
] as const;

/** What shoppers ask about pieces, to be answered and published (D-10). */
export function QuestionsScreen(page: TableScreenProps<StaffQuestion>) {
  const may = useMay();
  const draft = page.result?.draft;
  // What somebody else answered meanwhile may have left this list, and its form with it.
  const hasForm = may('questions.answer') && page.rows.some(({ _id }) => _id === draft?.['id']);
  return (
    <TableScreen
      title="Questions"
      noun="question"
      base="/Admin/questions"
      page={page}
      className="flex max-w-5xl flex-col gap-5"
      search={{
        label: 'Name, email, piece or words',
        children: <FilterSelect label="State" name="status" query={page.query} options={STATES} />,
      }}
      notes={!hasForm && <UnsavedDraft draft={draft} />}
      empty="There are no questions here."
      onward={<EmptyLink to="/">Open the shop</EmptyLink>}
    >
      <ul className="flex flex-col gap-4">
        {page.rows.map((question) => (
          <Question
            key={question._id}
            question={question}
            unsaved={draft?.['id'] === question._id ? draft : undefined}
          />
        ))}
      </ul>
    </TableScreen>
  );
}

interface QuestionProps {
  question: StaffQuestion;
  /** What was typed and could not be saved. */
  unsaved: StaffResult['draft'] | undefined;
}

function Question({
  question: { _id, name, email, productId, productName, createdAt, ...one },
  unsaved,
}: QuestionProps) {
  const may = useMay();
  return (
    <li className="flex flex-col gap-3 border border-line p-4 text-sm md:p-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <State answer={one.answer} published={one.published} />
        <span className="break-words">
          {name}, <EmailText email={email} />
        </span>
        <Link to={`/product/${productId}`} className="link">
          {productName || 'The piece'}
        </Link>
        <span className="tabular-nums">
          <Moment at={createdAt} zoned />
        </span>
      </p>
      <h2 className="font-sans text-base font-semibold break-words whitespace-pre-line">{one.question}</h2>
      {one.answer && <p className="break-words whitespace-pre-line">{one.answer}</p>}
      {may('questions.answer') && (
        <details open={!one.answer || unsaved !== undefined}>
          <summary className="link cursor-pointer py-1">
            {one.answer ? 'Change the answer' : 'Answer'}
          </summary>
          <AnswerForm
            key={one.version}
            id={_id}
            version={one.version}
            answer={unsaved?.['answer'] ?? one.answer}
            published={unsaved ? unsaved['published'] === 'on' : one.published || one.answer === null}
            isFirst={one.answer === null}
            name={name}
          />
        </details>
      )}
      <ItemHistory type="question" id={_id} about={one.question} version={one.version} />
    </li>
  );
}

function State({ answer, published }: { answer: string | null; published: boolean }) {
  if (!answer) return <Chip text="No answer" look="waiting" />;
  return published ? <Chip text="Shown" look="good" /> : <Chip text="Not shown" look="quiet" />;
}
