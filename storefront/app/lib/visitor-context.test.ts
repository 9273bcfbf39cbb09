import { expect, test } from 'vitest';
import { runAsVisitor, currentVisitor } from './visitor-context';

test('work is done in the name of the visitor who asked for it, and of nobody outside', async () => {
  const seen = await runAsVisitor('203.0.113.7', async () => {
    await Promise.resolve();
    return currentVisitor();
  });
  expect([seen, currentVisitor()]).toEqual(['203.0.113.7', '']);
});
