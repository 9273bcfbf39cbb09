import { useActionData } from '@remix-run/react';
import type { ComponentType, ReactNode } from 'react';
import { AdminMessage } from './admin-frame';
import type { StaffAnswer, StaffResult } from './staff-call.server';
import type { TableQuery } from './table-query';
import { UnsentDraft } from './unsent-draft';

interface Props<T> {
  answer: StaffAnswer<T>;
  /** `result`: of the screen's last form. */
  children: (data: T, result: StaffResult | undefined, total: number) => ReactNode;
}

/** The screen of an answer, or its error message with what was typed and not saved. */
export function AnswerPage<T>({ answer, children }: Props<T>) {
  const result = useActionData<StaffResult>();
  if (answer.kind === 'ok') return children(answer.data, result, answer.total);
  return (
    <>
      <AdminMessage text={answer.message} />
      <UnsentDraft draft={result?.draft} />
    </>
  );
}

export interface TableScreenProps<Row> {
  rows: readonly Row[];
  /** Rows on all pages together. */
  total: number;
  query: TableQuery;
  pageSize: number;
}

export interface FormTableScreenProps<Row> extends TableScreenProps<Row> {
  result: StaffResult | undefined;
}

interface TableProps<Row> {
  answer: StaffAnswer<Row[]>;
  query: TableQuery;
  pageSize: number;
  Screen: ComponentType<FormTableScreenProps<Row>>;
}

/** The page of a route whose loader is a `tableLoader`. */
export function TablePage<Row>({ answer, Screen, ...page }: TableProps<Row>) {
  return (
    <AnswerPage answer={answer}>
      {(rows, result, total) => <Screen rows={rows} total={total} result={result} {...page} />}
    </AnswerPage>
  );
}
