import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { loadSettings, saveSettings } from '~/features/admin/settings/settings.server';
import { SettingsScreen } from '~/features/admin/settings/settings-screen';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Settings');
export const loader = loadSettings;

export async function action({ request, context }: ActionFunctionArgs) {
  return resultJson(await saveSettings(context, request, await formOf(request)));
}

export default function AdminSettings() {
  const { answer, history } = useLoaderData<typeof loader>();
  return (
    <AnswerPage answer={answer}>
      {(form, result) => <SettingsScreen form={form} history={history} result={result} />}
    </AnswerPage>
  );
}
