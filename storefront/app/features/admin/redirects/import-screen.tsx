import { Form, Link } from '@remix-run/react';
import type { RedirectPlan } from '@shop/contract';
import { panelButton } from '../panel/controls';
import { formatCount } from '../panel/format';
import { PanelHeader, PanelSection } from '../panel/layout';
import { Outcome } from '../panel/outcome';
import { SendButton } from '../panel/send-button';
import { IMPORT_PATH, REDIRECTS_PATH } from './paths';
import type { ImportResult } from './redirects.server';

/** Takes redirects from a file, once what it would change was looked at (S-60). */
export function ImportScreen({ result }: { result: ImportResult | undefined }) {
  const plan = result?.plan;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PanelHeader title="Import redirects">
        <Link to={REDIRECTS_PATH} className="link py-1">
          Back to the list
        </Link>
      </PanelHeader>
      <Outcome result={result} />
      {plan && <Plan plan={plan} csv={result.csv} />}
      <PanelSection title="A file">
        <Form
          method="post"
          action={IMPORT_PATH}
          encType="multipart/form-data"
          className="flex flex-col gap-4"
        >
          <p className="text-ink-soft">
            Comma-separated values, as the export writes them: the first line names the columns From and To,
            each further line is a redirect. At most 1,000 lines. Redirects that the file does not name stay.
          </p>
          <label className="flex flex-col gap-1">
            <span className="text-xs text-ink-soft">CSV file</span>
            <input
              type="file"
              name="file"
              accept=".csv,text/csv"
              required
              className="min-h-11 w-full file:mr-4 file:min-h-11 file:cursor-pointer file:border file:border-ink file:px-4"
            />
          </label>
          <SendButton className={panelButton(result?.csv ? 'secondary' : 'primary', 'self-start')}>
            Show what would change
          </SendButton>
        </Form>
      </PanelSection>
    </div>
  );
}

function Plan({ plan, csv }: { plan: RedirectPlan; csv: string | undefined }) {
  const { added, changed, unchanged, problems, applied } = plan;
  const changes = added.length + changed.length;
  if (problems.length > 0)
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
  return (
    <PanelSection title={applied ? 'What has changed' : 'What would change'}>
      <p>
        {formatCount(added.length, 'new redirect')}, {changed.length} changed, {unchanged} as before.
      </p>
      {changes > 0 && (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {added.map(({ from, to }) => (
            <li key={from} className="py-2 wrap-anywhere">
              <span className="font-semibold">{from}</span> leads to {to}
            </li>
          ))}
          {changed.map(({ from, to, before }) => (
            <li key={from} className="py-2 wrap-anywhere">
              <span className="font-semibold">{from}</span> leads to {to}
              <span className="block text-ink-soft">before: {before}</span>
            </li>
          ))}
        </ul>
      )}
      {csv !== undefined && changes > 0 && (
        <Form method="post" action={IMPORT_PATH} className="mt-4">
          <input type="hidden" name="intent" value="apply" />
          <textarea name="csv" defaultValue={csv} readOnly hidden />
          <SendButton className={panelButton('primary')}>Keep these redirects</SendButton>
        </Form>
      )}
    </PanelSection>
  );
}
