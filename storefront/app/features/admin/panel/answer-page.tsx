import { useActionData } from '@remix-run/react';
import type { ComponentType, ReactNode } from 'react';
import { FormMessage } from '~/ui/form-message';
import type { StaffAnswer, StaffResult } from './staff-call.server';
import type { TableQuery } from './table-query';
import type { TableScreenProps } from './table-screen';
import { UnsavedDraft } from './unsaved/unsaved-draft';

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
      <FormMessage text={answer.message} />
      <UnsavedDraft draft={result?.draft} />
    </>
  );
}

interface TableProps<Row> {
  answer: StaffAnswer<Row[]>;
  query: TableQuery;
  pageSize: number;
  Screen: ComponentType<TableScreenProps<Row>>;
}

/** The page of a route whose loader is a `tableLoader`. */
export function TablePage<Row>({ answer, Screen, ...page }: TableProps<Row>) {
  return (
    <AnswerPage answer={answer}>
      {(rows, result, total) => <Screen rows={rows} total={total} result={result} {...page} />}
    </AnswerPage>
  );
}
