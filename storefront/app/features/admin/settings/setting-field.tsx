import type { Setting } from '@shop/contract';
import { PanelCheckbox, PanelInput, PanelTextArea } from '../panel/controls';

interface Props {
  setting: Setting;
  /** What stands in the field. */
  shown: string;
  error: string | undefined;
}

/** The field of one setting, in the words of its schema. */
export function SettingField({ setting, shown, error }: Props) {
  const { name, kind, help, required, maxLength, isTranslated } = setting;
  const label = `${setting.label}${kind === 'money' ? ', in dollars' : ''}${isTranslated ? ' (English)' : ''}`;
  if (kind === 'switch')
    return <PanelCheckbox name={name} label={label} hint={help} defaultChecked={shown === 'on'} />;
  const words = { name, label, hint: help, error, required, defaultValue: shown };
  const longest = maxLength === null ? {} : { maxLength };
  if (kind === 'lines') return <PanelTextArea {...words} {...longest} rows={3} />;
  if (kind === 'money')
    return <PanelInput {...words} inputMode="decimal" maxLength={14} autoComplete="off" />;
  if (kind === 'number')
    return <PanelInput {...words} inputMode="numeric" maxLength={10} autoComplete="off" />;
  return <PanelInput {...words} {...longest} type={kind === 'email' ? 'email' : 'text'} autoComplete="off" />;
}
