import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { settingsFormSchema } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { revisions } from '../history/history.server';
import { answerJson } from '../panel/panel-json.server';
import {
  failedResult,
  staffCall,
  submitChange,
  withDraft,
  type StaffResult,
} from '../panel/staff-call.server';
import { readSettings } from './settings-input';

const settings = staffCall({
  call: CALLS.adminSettings,
  schema: settingsFormSchema,
  fallbackMessage: 'Failed to fetch the settings.',
});

/** The settings with their history. */
export async function loadSettings({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const answer = await settings(context, request);
  const history =
    answer.kind === 'ok' ? await revisions(context, request, 'shop-settings', answer.data.id) : null;
  return answerJson(answer, { history });
}

const CHECK = 'Please check the marked fields. Nothing was saved.';
const NOT_SAVED = 'The settings could not be saved. Please try again.';

/** Saves a form of the settings. What was typed comes back with why it was not saved. */
export async function saveSettings(
  context: AppLoadContext,
  request: Request,
  form: FormData,
): Promise<StaffResult> {
  // How each field is read is said by the CMS: the browser's word for it would be anybody's.
  const known = await settings(context, request);
  if (known.kind !== 'ok') {
    const failed = failedResult(known);
    return withDraft(
      known.kind === 'failed' && known.status >= 500 ? { ...failed, message: NOT_SAVED } : failed,
      form,
    );
  }
  const all = known.data.groups.flatMap((group) => group.settings);
  const read = readSettings(all, form);
  if (read.kind === 'refused')
    return withDraft({ done: false, status: 422, message: CHECK, fields: read.fields }, form);
  const body = { version: String(form.get('version') ?? ''), values: read.values };
  const options = { fallbackMessage: NOT_SAVED };
  return withDraft(await submitChange(context, request, CALLS.adminSettingsChange, '', body, options), form);
}
