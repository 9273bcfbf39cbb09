import { Link } from '@remix-run/react';
import type { ProductImportPlan } from '@shop/contract';
import { FileForm, LineProblems, TakeFile } from '../../panel/file-import';
import { formatCount } from '../../panel/format';
import { PanelHeader, PanelSection } from '../../panel/layout';
import { Outcome } from '../../panel/outcome';
import { PRODUCTS_IMPORT_PATH, PRODUCTS_PATH } from '../paths';
import type { ProductImportResult } from './product-file.server';

/** Takes prices, stock, tags and texts of many pieces from a file, once what it would change was looked at (S-69). */
export function ImportScreen({ result }: { result: ProductImportResult | undefined }) {
  const plan = result?.plan;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PanelHeader title="Change many products">
        <Link to={PRODUCTS_PATH} className="link py-1">
          Back to the list
        </Link>
      </PanelHeader>
      <Outcome result={result} />
      {plan && <Plan plan={plan} csv={result.csv} />}
      <FileForm action={PRODUCTS_IMPORT_PATH} again={result?.csv !== undefined}>
        Export the products, change what you want in the file, and send it here. A file needs the column Id
        and those that it changes; pieces and columns that it does not name stay as they are. Prices are in
        dollars, such as 120 or 120.50. An empty gold price: not made in gold. An empty stock: made to order.
        Texts in other languages have columns of their own, such as Name (Deutsch); an empty one: as in
        English. At most 200 changed pieces at once.
      </FileForm>
    </div>
  );
}

function Plan({ plan, csv }: { plan: ProductImportPlan; csv: string | undefined }) {
  const { changed, unchanged, problems, skipped, applied } = plan;
  if (problems.length > 0) return <LineProblems problems={problems} />;
  const failed = new Map(skipped.map(({ title, message }) => [title, message]));
  return (
    <PanelSection title={applied ? 'What has changed' : 'What would change'}>
      <p>
        {formatCount(changed.length - skipped.length, 'product')} changed, {unchanged} as before.
      </p>
      {changed.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {changed.map(({ id, title, fields }) => (
            <li key={id} className="flex flex-col gap-1 py-3 wrap-anywhere">
              <span className="font-semibold">{title}</span>
              {failed.has(title) ? (
                <span className="text-error">Not changed: {failed.get(title)}</span>
              ) : (
                fields.map(({ name, before, after }) => (
                  <span key={name}>
                    <span className="text-ink-soft">{name}:</span>{' '}
                    <del className="text-ink-soft">{before}</del> → {after}
                  </span>
                ))
              )}
            </li>
          ))}
        </ul>
      )}
      {csv !== undefined && changed.length > 0 && (
        <TakeFile action={PRODUCTS_IMPORT_PATH} csv={csv} seen={plan.plan}>
          Change {formatCount(changed.length, 'product')}
        </TakeFile>
      )}
    </PanelSection>
  );
}
