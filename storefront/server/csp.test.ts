import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './csp';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

test('inline scripts run by nonce only, and everything else is closed', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc' });
  expect(directive(policy, 'script-src')).toEqual([
    "'self'",
    "'nonce-abc'",
    'https://js.stripe.com',
    'https://*.js.stripe.com',
  ]);
  expect(directive(policy, 'default-src')).toEqual(["'self'"]);
  expect(directive(policy, 'object-src')).toEqual(["'none'"]);
  expect(directive(policy, 'base-uri')).toEqual(["'none'"]);
  expect(directive(policy, 'form-action')).toEqual(["'self'"]);
  expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
  expect(policy).not.toContain('unsafe-eval');
});

test('Stripe may be called and framed', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc' });
  expect(directive(policy, 'connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
  expect(directive(policy, 'frame-src')).toContain('https://hooks.stripe.com');
});

test('the stand-in’s origin is allowed only while its script is set', () => {
  const origin = 'http://127.0.0.1:12111';
  const withIt = contentSecurityPolicy({ nonce: 'abc', stripeJsUrl: `${origin}/endive/stripe.js` });
  for (const name of ['script-src', 'connect-src', 'frame-src']) {
    expect(directive(withIt, name)).toContain(origin);
  }
  expect(directive(withIt, 'img-src')).not.toContain(origin);
  expect(contentSecurityPolicy({ nonce: 'abc' })).not.toContain('127.0.0.1');
});

test('the hot-reload socket is open only while developing', () => {
  expect(directive(contentSecurityPolicy({ nonce: 'a', dev: true }), 'connect-src')).toContain('ws:');
  expect(contentSecurityPolicy({ nonce: 'a' })).not.toContain('ws:');
});
