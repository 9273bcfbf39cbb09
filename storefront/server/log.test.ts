import { expect, test } from 'vitest';
import { createLog } from './log';

test('SHELL-01 a log line is one JSON object with its time, and none is below the chosen level', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log('debug', 'not asked for');
  log('info', 'request', { path: '/a"\n\u2028', status: 200, ms: null });
  log('error', 'ended');
  const [first, second, ...more] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    event: 'request',
    path: '/a"\n\u2028',
    status: 200,
    ms: null,
  });
  expect(second).toMatchObject({ level: 'error', event: 'ended' });
  expect(more).toEqual([]);
  expect(lines.every((line) => line.endsWith('}\n'))).toBe(true);
});
