import { Link } from '@remix-run/react';
import { FileForm, LineProblems, TakeFile } from '../../panel/file-import';
import { formatCount } from '../../panel/format';
import { PanelHeader } from '../../panel/layout';
import { Outcome } from '../../panel/outcome';
import { ChangePlan } from './change-plan';
import { PRODUCTS_IMPORT_PATH, PRODUCTS_PATH, PRODUCTS_TABLE_PATH } from '../paths';
import type { ProductImportResult } from './product-file.server';

/** Takes prices, stock, tags and texts of many pieces from a file, once what it would change was looked at (S-69). */
export function ImportScreen({ result }: { result: ProductImportResult | undefined }) {
  const plan = result?.plan;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PanelHeader title="Change many products">
        <Link to={PRODUCTS_TABLE_PATH} className="link py-1">
          Change them in a table
        </Link>
        <Link to={PRODUCTS_PATH} className="link py-1">
          Back to the list
        </Link>
      </PanelHeader>
      <Outcome result={result} />
      {plan && plan.problems.length > 0 && <LineProblems problems={plan.problems} />}
      {plan && plan.problems.length === 0 && (
        <ChangePlan plan={plan}>
          {!plan.applied && plan.changed.length > 0 && (
            <TakeFile action={PRODUCTS_IMPORT_PATH} csv={result.csv} xlsx={result.xlsx} seen={plan.plan}>
              Change {formatCount(plan.changed.length, 'product')}
            </TakeFile>
          )}
        </ChangePlan>
      )}
      <FileForm action={PRODUCTS_IMPORT_PATH} again={plan !== undefined && !plan.applied} withExcel>
        Export the products as{' '}
        <a href="/api/admin/products-export" download className="link">
          CSV
        </a>{' '}
        or as an{' '}
        <a href="/api/admin/products-export?format=xlsx" download className="link">
          Excel workbook
        </a>
        , change what you want in the file, and send it here. A file needs the column Id and those that it
        changes; pieces and columns that it does not name stay as they are. Prices are in dollars, such as 120
        or 120.50. An empty gold price: not made in gold. An empty stock: made to order. Texts in other
        languages have columns of their own, such as Name (Deutsch); an empty one: as in English. At most 200
        changed pieces at once.
      </FileForm>
    </div>
  );
}
