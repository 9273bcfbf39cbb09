import { expect, test } from 'vitest';
import { forVisitor, presentVisitor } from './visitor';

test('work is done in the name of the visitor who asked for it, and of nobody outside', async () => {
  const seen = await forVisitor('203.0.113.7', async () => {
    await Promise.resolve();
    return presentVisitor();
  });
  expect([seen, presentVisitor()]).toEqual(['203.0.113.7', '']);
});
