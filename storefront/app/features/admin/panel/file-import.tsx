import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { panelButton } from './controls';
import { formatCount } from './format';
import { PanelSection } from './layout';
import { SendButton } from './send-button';

interface FileFormProps {
  /** Where the file is sent. */
  action: string;
  /** A file was looked at already: another one is the lesser wish. */
  again: boolean;
  /** Workbooks are taken as well. */
  withExcel?: boolean;
  /** What a file may hold. */
  children: ReactNode;
}

const CSV = '.csv,text/csv';
const EXCEL = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Takes a file of comma-separated values, to show what it would change. */
export function FileForm({ action, again, withExcel = false, children }: FileFormProps) {
  return (
    <PanelSection title="A file">
      <Form method="post" action={action} encType="multipart/form-data" className="flex flex-col gap-4">
        <p className="text-ink-soft">{children}</p>
        <label className="flex flex-col gap-1">
          <span className="text-xs text-ink-soft">
            {withExcel ? 'CSV file or Excel workbook' : 'CSV file'}
          </span>
          <input
            type="file"
            name="file"
            accept={withExcel ? `${CSV},${EXCEL}` : CSV}
            required
            className="min-h-11 w-full file:mr-4 file:min-h-11 file:cursor-pointer file:border file:border-ink file:px-4"
          />
        </label>
        <SendButton className={panelButton(again ? 'secondary' : 'primary', 'self-start')}>
          Show what would change
        </SendButton>
      </Form>
    </PanelSection>
  );
}

/** The lines of a file that cannot be taken, each with a sentence. */
export function LineProblems({ problems }: { problems: readonly { line: number; message: string }[] }) {
  return (
    <PanelSection title={`What is wrong with ${formatCount(problems.length, 'line')}`}>
      <ul className="flex flex-col divide-y divide-line">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="py-2 wrap-anywhere">
            <span className="font-semibold">Line {line}:</span> {message}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** Sends a file that was looked at once more, to be taken. */
export function TakeFile({
  action,
  csv = '',
  xlsx = '',
  seen = '',
  children,
}: {
  action: string;
  /** The one or the other. */
  csv?: string | undefined;
  xlsx?: string | undefined;
  /** The name of the plan that was looked at. */
  seen?: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={action} className="mt-4">
      <input type="hidden" name="intent" value="apply" />
      <input type="hidden" name="seen" value={seen} />
      {xlsx === '' ? (
        <textarea name="csv" defaultValue={csv} readOnly hidden />
      ) : (
        <input type="hidden" name="xlsx" value={xlsx} />
      )}
      <SendButton className={panelButton('primary')}>{children}</SendButton>
    </Form>
  );
}
