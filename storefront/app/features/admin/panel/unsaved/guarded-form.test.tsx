import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderForStaff } from '../test-support';
import { GuardedForm } from './guarded-form';

const confirm = vi.fn(() => false);
beforeEach(() => {
  vi.stubGlobal('confirm', confirm);
  renderForStaff(
    <>
      <GuardedForm>
        <input aria-label="Name" name="name" defaultValue="Ada" />
        <input aria-label="Taken" type="checkbox" name="taken" defaultChecked />
        <textarea aria-label="Words" name="words" defaultValue="Yes." />
      </GuardedForm>
      <GuardedForm>
        <input aria-label="Other" name="other" />
      </GuardedForm>
      <a href="#away">Away</a>
    </>,
  );
});
afterEach(() => {
  cleanup();
  confirm.mockClear();
  vi.unstubAllGlobals();
});

/** Whether a press on a link is asked about. */
function isAsked(): boolean {
  confirm.mockClear();
  fireEvent.click(screen.getByRole('link', { name: 'Away' }));
  return confirm.mock.calls.length > 0;
}

test.each([
  ['Name', 'Ada', 'Grace'],
  ['Words', 'Yes.', 'No.'],
])('ADM-04 words in "%s" are asked about until they are as before', (label, before, after) => {
  expect(isAsked()).toBe(false);
  fireEvent.input(screen.getByLabelText(label), { target: { value: after } });
  expect(isAsked()).toBe(true);
  fireEvent.input(screen.getByLabelText(label), { target: { value: before } });
  expect(isAsked()).toBe(false);
});

test('ADM-04 a tick is asked about until it is as before', () => {
  fireEvent.click(screen.getByLabelText('Taken'));
  expect(isAsked()).toBe(true);
  fireEvent.click(screen.getByLabelText('Taken'));
  expect(isAsked()).toBe(false);
});

test.each([
  ['stays', false],
  ['leaves', true],
])('ADM-04 who %s is asked once, whatever else on the page is not saved', (_, leaves) => {
  confirm.mockReturnValueOnce(leaves);
  for (const label of ['Name', 'Other'])
    fireEvent.input(screen.getByLabelText(label), { target: { value: 'Grace' } });
  expect(isAsked()).toBe(true);
  expect(confirm).toHaveBeenCalledTimes(1);
});
