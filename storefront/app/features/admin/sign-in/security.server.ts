import type { AppLoadContext } from '@remix-run/node';
import { factorSchema, factorSetUpSchema, recoveryCodesSchema, staffListSchema } from '@shop/contract';
import { CALLS, type Call } from '@shop/contract/rules';
import { encode } from 'uqr';
import { callCms, failedResult, staffCall, submitChange, type StaffResult } from '../panel/staff-call.server';

const FAILED = 'This did not work. Please try again.';
/** A QR code has no room for much more. */
const LONGEST_URI = 1_000;

/** A QR code as the path of an SVG, one unit a module, with the quiet zone around it. */
export interface QrCode {
  size: number;
  path: string;
}

function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: modules.join('') };
}

/** What a screen about the second factor shows after a form. */
export interface SecurityResult extends StaffResult {
  setUp?: { secret: string; uri: string; qr: QrCode };
  /** Shown this once. */
  recoveryCodes?: string[];
}

/** The caller's own second factor, and how many recovery codes are left. */
export const secondFactor = staffCall({
  call: CALLS.adminFactor,
  schema: factorSchema,
  fallbackMessage: FAILED,
});

/** Colleagues and whether they have one; for those who may change them. */
export const colleagues = staffCall({
  call: CALLS.adminStaff,
  schema: staffListSchema,
  fallbackMessage: FAILED,
});

const begin = staffCall({
  call: CALLS.adminFactorBegin,
  schema: factorSetUpSchema,
  body: {},
  fallbackMessage: FAILED,
});

async function beginSetUp(context: AppLoadContext, request: Request): Promise<SecurityResult> {
  const answer = await begin(context, request);
  if (answer.kind !== 'ok') return failedResult(answer);
  const { secret, uri } = answer.data;
  return { done: true, message: '', status: 200, setUp: { secret, uri, qr: qrCode(uri) } };
}

async function requestRecoveryCodes(
  context: AppLoadContext,
  request: Request,
  call: Call,
  code: string,
): Promise<SecurityResult> {
  const options = { call, schema: recoveryCodesSchema, body: { code }, fallbackMessage: FAILED };
  const answer = await callCms(context, request, options);
  if (answer.kind !== 'ok') return failedResult(answer);
  const { message, recoveryCodes } = answer.data;
  return { done: true, message, status: 200, recoveryCodes };
}

/** What a form of the security screen asks for. */
export async function changeSecondFactor(
  context: AppLoadContext,
  request: Request,
  form: FormData,
): Promise<SecurityResult> {
  const text = (name: string) => String(form.get(name) ?? '');
  switch (form.get('intent')) {
    case 'begin':
      return beginSetUp(context, request);
    case 'confirm': {
      const result = await requestRecoveryCodes(context, request, CALLS.adminFactorConfirm, text('code'));
      const [secret, uri] = [text('secret'), text('uri')];
      if (result.done || uri.length > LONGEST_URI) return result;
      // The same secret again: it was scanned already.
      return { ...result, setUp: { secret, uri, qr: qrCode(uri) } };
    }
    case 'codes':
      return requestRecoveryCodes(context, request, CALLS.adminFactorCodes, text('code'));
    case 'remove':
      return submitChange(context, request, CALLS.adminFactorRemove, '', { code: text('code') });
    case 'reset':
      return submitChange(context, request, CALLS.adminStaffFactorReset, text('id'), {});
    default:
      return { done: false, message: FAILED, status: 400 };
  }
}
