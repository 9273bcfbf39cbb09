import { expect, test } from 'vitest';
import { offlineFormAnswer } from './offline-form';

const UNAVAILABLE = 'Network error or server unavailable. Please try again.';
const OFFLINE = 'Network error. Please check your connection and try again.';

test.each([
  ['AUTH-09', '/login.data', UNAVAILABLE],
  ['AUTH-09', '/signup.data', UNAVAILABLE],
  ['AUTH-09', '/account/details.data', UNAVAILABLE],
  ['ADM-01', '/Admin.data', UNAVAILABLE],
  ['ASK-02', '/ask/abc.data', OFFLINE],
  ['D-10', '/review/abc.data', OFFLINE],
  ['CONT-01', '/Contact.data', 'Failed to send message: Something went wrong'],
])('%s a form for %s that was not sent says: %s', (_id, path, message) => {
  const form = new URLSearchParams({ form: 'email' });
  const answer = { ok: false, done: false, status: 503, form: 'email' };
  expect(offlineFormAnswer(path, form)).toEqual({ ...answer, message });
  expect(offlineFormAnswer(path, form, 'This form is too big.')).toEqual({
    ...answer,
    message: 'This form is too big.',
  });
});

test.each([
  ['SHELL-07', 'footer', 'Thank you for subscribing!'],
  ['NEWS-01', 'block', 'Subscription details submitted!'],
])('%s the newsletter of the %s always succeeds for the shopper', (_id, source, message) => {
  expect(offlineFormAnswer('/newsletter.data', new URLSearchParams({ source }))).toMatchObject({
    ok: true,
    message,
  });
});
