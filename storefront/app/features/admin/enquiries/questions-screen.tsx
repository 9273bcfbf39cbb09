import { Form, Link } from '@remix-run/react';
import { QUESTION_STATES, type StaffQuestion } from '@shop/contract';
import { EmailText } from '../panel/email-text';
import { ItemHistory } from '../history/item-history';
import { Outcome } from '../panel/outcome';
import type { FormTableScreenProps } from '../panel/answer-page';
import { panelButton, panelControl, PanelField } from '../panel/controls';
import { PanelHeader } from '../panel/layout';
import { EmptyTable, Pagination } from '../panel/pagination';
import { TableFilter, FilterSelect } from '../panel/table-filter';
import { SendButton } from '../panel/send-button';
import type { StaffResult } from '../panel/staff-call.server';
import { useMay } from '../panel/staff-context';
import { Chip } from '../panel/chip';
import type { TableChoices } from '../panel/table-query';
import { UnsentDraft } from '../panel/unsent-draft';
import { formatCount, formatDateTime } from '../panel/format';

export const QUESTIONS_PATH = '/Admin/questions';
export const QUESTION_CHOICES: TableChoices = { status: QUESTION_STATES };

/** What shoppers ask about pieces, to be answered and published (D-10). */
export function QuestionsScreen({
  rows,
  total,
  query,
  pageSize,
  result,
}: FormTableScreenProps<StaffQuestion>) {
  const may = useMay();
  const draft = result?.draft;
  // What somebody else answered meanwhile may have left this list, and its form with it.
  const hasForm = may('questions.answer') && rows.some(({ _id }) => _id === draft?.['id']);
  const paging = { base: QUESTIONS_PATH, query, total, pageSize };
  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <PanelHeader title="Questions" count={formatCount(total, 'question')} />
      <TableFilter base={QUESTIONS_PATH} query={query} label="Name, email, piece or words">
        <FilterSelect
          label="State"
          name="status"
          query={query}
          options={[
            ['', 'All'],
            ['open', 'Without an answer'],
            ['answered', 'Answered, not shown'],
            ['published', 'Shown'],
          ]}
        />
      </TableFilter>
      <Outcome result={result} />
      {!hasForm && <UnsentDraft draft={draft} />}
      {rows.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {rows.map((question) => (
            <Question
              key={question._id}
              question={question}
              unsaved={draft?.['id'] === question._id ? draft : undefined}
            />
          ))}
        </ul>
      ) : (
        <EmptyTable paging={paging} text="There are no questions here." />
      )}
      <Pagination paging={paging} />
    </div>
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
        <span className="tabular-nums">{formatDateTime(createdAt)} UTC</span>
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

interface AnswerProps {
  id: string;
  version: string;
  answer: string | null;
  published: boolean;
  /** True while nothing was answered yet: the first answer is mailed. */
  isFirst: boolean;
  name: string;
}

function AnswerForm({ id, version, answer, published, isFirst, name }: AnswerProps) {
  return (
    <Form method="post" preventScrollReset className="mt-3 flex flex-col gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <PanelField label={`Your answer to ${name}`}>
        <textarea
          className={panelControl()}
          name="answer"
          rows={3}
          minLength={2}
          maxLength={4000}
          defaultValue={answer ?? ''}
          required
        />
      </PanelField>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="published" className="size-5 accent-ink" defaultChecked={published} />
        Show question and answer on the product’s page
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <SendButton className={panelButton('primary')}>Save the answer</SendButton>
        {isFirst && <span className="text-ink-soft">It is mailed to {name} as well.</span>}
      </div>
    </Form>
  );
}
