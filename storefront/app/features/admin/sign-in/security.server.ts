import type { AppLoadContext } from '@remix-run/node';
import {
  factorSchema,
  factorSetUpSchema,
  recoveryCodesSchema,
  staffListSchema,
  type Factor,
  type StaffMember,
} from '@shop/contract';
import { CALLS, type Call } from '@shop/contract/rules';
import { encode } from 'uqr';
import { act, ask, type StaffAnswer, type StaffResult } from '../panel/staff-call.server';

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
export const factor = (context: AppLoadContext, request: Request): Promise<StaffAnswer<Factor>> =>
  ask(context, request, { call: CALLS.adminFactor, schema: factorSchema, otherwise: FAILED });

/** Colleagues and whether they have one; for those who may change them. */
export const colleagues = (
  context: AppLoadContext,
  request: Request,
): Promise<StaffAnswer<{ staff: StaffMember[] }>> =>
  ask(context, request, { call: CALLS.adminStaff, schema: staffListSchema, otherwise: FAILED });

const refused = (answer: Exclude<StaffAnswer<unknown>, { kind: 'ok' }>): SecurityResult => ({
  done: false,
  message: answer.message,
  status: answer.kind === 'failed' ? answer.status : 401,
});

async function begin(context: AppLoadContext, request: Request): Promise<SecurityResult> {
  const asked = { call: CALLS.adminFactorBegin, schema: factorSetUpSchema, body: {}, otherwise: FAILED };
  const answer = await ask(context, request, asked);
  if (answer.kind !== 'ok') return refused(answer);
  const { secret, uri } = answer.data;
  return { done: true, message: '', status: 200, setUp: { secret, uri, qr: qrCode(uri) } };
}

async function codesBy(
  context: AppLoadContext,
  request: Request,
  call: Call,
  code: string,
): Promise<SecurityResult> {
  const asked = { call, schema: recoveryCodesSchema, body: { code }, otherwise: FAILED };
  const answer = await ask(context, request, asked);
  if (answer.kind !== 'ok') return refused(answer);
  const { message, recoveryCodes } = answer.data;
  return { done: true, message, status: 200, recoveryCodes };
}

/** What a form of the security screen asks for. */
export async function changeFactor(
  context: AppLoadContext,
  request: Request,
  form: FormData,
): Promise<SecurityResult> {
  const text = (name: string) => String(form.get(name) ?? '');
  switch (form.get('intent')) {
    case 'begin':
      return begin(context, request);
    case 'confirm': {
      const result = await codesBy(context, request, CALLS.adminFactorConfirm, text('code'));
      const [secret, uri] = [text('secret'), text('uri')];
      if (result.done || uri.length > LONGEST_URI) return result;
      // The same secret again: it was scanned already.
      return { ...result, setUp: { secret, uri, qr: qrCode(uri) } };
    }
    case 'codes':
      return codesBy(context, request, CALLS.adminFactorCodes, text('code'));
    case 'remove':
      return act(context, request, CALLS.adminFactorRemove, '', { code: text('code') });
    case 'reset':
      return act(context, request, CALLS.adminStaffFactorReset, text('id'), {});
    default:
      return { done: false, message: FAILED, status: 400 };
  }
}
