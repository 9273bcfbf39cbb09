import type { RevisionList, SettingsForm } from '@shop/contract';
import { History } from '../history/history';
import { panelButton } from '../panel/controls';
import { GuardedForm } from '../panel/unsaved/guarded-form';
import { PanelFacts, PanelHeader, PanelSection } from '../panel/layout';
import { SettledOutcome } from '../panel/outcome';
import { SavedMeanwhile } from '../panel/unsaved/unsaved-draft';
import { SendButton } from '../panel/send-button';
import type { StaffAnswer, StaffResult } from '../panel/staff-call.server';
import { useMay } from '../panel/staff-context';
import { SettingField } from './setting-field';
import { settingInput, settingInWords } from './settings-input';

interface Props {
  form: SettingsForm;
  history: StaffAnswer<RevisionList> | null;
  /** Of the last form. */
  result: StaffResult | undefined;
}

/** What staff change of the shop day by day (S-90). A save is live at once. */
export function SettingsScreen({ form, history, result }: Props) {
  const may = useMay();
  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <PanelHeader title="Settings" />
      <SettledOutcome result={result} />
      {may('settings.change') ? <Fields form={form} result={result} /> : <Values form={form} />}
      <Elsewhere form={form} />
      {history && <History answer={history} type="shop-settings" id={form.id} />}
    </div>
  );
}

function Fields({ form: { groups, version, unpublished }, result }: Omit<Props, 'history'>) {
  const draft = result?.draft;
  const all = groups.flatMap(({ settings }) => settings);
  return (
    <GuardedForm className="flex flex-col gap-5" aria-label="Settings">
      <input type="hidden" name="version" value={version} />
      {draft && result.status === 409 && (
        <SavedMeanwhile
          fields={all.map((setting) => ({
            label: setting.label,
            typed: settingInWords(setting.kind, draft[setting.name] ?? ''),
            saved: settingInWords(setting.kind, settingInput(setting)),
          }))}
        />
      )}
      {unpublished.length > 0 && (
        <p className="border-l-2 border-gold pl-3 text-sm">
          Changed in Strapi and not published yet: {unpublished.join('; ')}. Saving here publishes that as
          well.
        </p>
      )}
      {groups.map(({ title, settings }) => (
        <PanelSection key={title} title={title}>
          {/* A new version is a new form: without it the fields would keep what the last one showed. */}
          <div key={version} className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
            {settings.map((setting) => (
              <SettingField
                key={setting.name}
                setting={setting}
                shown={draft ? (draft[setting.name] ?? '') : settingInput(setting)}
                error={result?.fields?.[setting.name]}
              />
            ))}
          </div>
        </PanelSection>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <SendButton className={panelButton('primary')}>Save the settings</SendButton>
        <span className="text-sm text-ink-soft">Visitors see it at once.</span>
      </div>
    </GuardedForm>
  );
}

function Values({ form: { groups } }: Pick<Props, 'form'>) {
  return groups.map(({ title, settings }) => (
    <PanelSection key={title} title={title}>
      <PanelFacts
        facts={settings.map((setting) => [
          setting.label,
          settingInWords(setting.kind, settingInput(setting)) || '–',
        ])}
      />
    </PanelSection>
  ));
}

function Elsewhere({ form: { elsewhere, screens } }: Pick<Props, 'form'>) {
  return (
    <PanelSection title="In Strapi">
      <p>
        These have several parts each, and are entered on Strapi’s screen, as are the words of other
        languages:
      </p>
      <ul className="my-2 flex list-disc flex-col gap-1 pl-5">
        {elsewhere.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        {screens.map(({ language, url }) =>
          url === null ? null : (
            <a key={language} href={url} target="_blank" rel="noreferrer" className="link py-1">
              Edit in Strapi ({language})
            </a>
          ),
        )}
      </p>
    </PanelSection>
  );
}
