import { expect, test } from 'vitest';
import { missingColumns } from './sql-columns';

test('API-01 a column or table that SQL names and no type has is named', () => {
  const coupons = {
    tableName: 'coupons',
    attributes: { code: { columnName: 'code' }, maxUses: { columnName: 'max_uses' } },
  };
  const named = { coupons: ['code', 'used', 'max_uses'], carts: ['id'] };
  expect(missingColumns([coupons], named)).toEqual(['coupons.used', 'carts.id']);
  expect(missingColumns([coupons], { coupons: ['code'] })).toEqual([]);
});
