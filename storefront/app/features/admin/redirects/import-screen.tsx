import { Link } from '@remix-run/react';
import type { RedirectPlan } from '@shop/contract';
import { FileForm, LineProblems, TakeFile } from '../panel/file-import';
import { formatCount } from '../panel/format';
import { PanelHeader, PanelSection } from '../panel/layout';
import { Outcome } from '../panel/outcome';
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
      <FileForm action={IMPORT_PATH} again={result?.csv !== undefined}>
        Comma-separated values, as the export writes them: the first line names the columns From and To, each
        further line is a redirect. At most 1,000 lines. Redirects that the file does not name stay.
      </FileForm>
    </div>
  );
}

function Plan({ plan, csv }: { plan: RedirectPlan; csv: string | undefined }) {
  const { added, changed, unchanged, problems, applied } = plan;
  const changes = added.length + changed.length;
  if (problems.length > 0) return <LineProblems problems={problems} />;
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
        <TakeFile action={IMPORT_PATH} csv={csv}>
          Keep these redirects
        </TakeFile>
      )}
    </PanelSection>
  );
}
