import { useText } from '~/i18n/text';
import { CheckField } from '~/ui/check-field';
import { SelectField, TextField, type Option } from '~/ui/field';
import { EmailField, NewPasswordField, PasswordField } from '~/ui/login-fields';
import { TextArea } from '~/ui/text-area';
import { Specimen } from '../specimen';
import { State, States } from '../states';

/** Controls of forms. Errors are sentences: what to do, not what went wrong. */
export function Fields() {
  const t = useText();
  const name = t('First name');
  const question = t('Your question');
  const options: Option[] = [
    ['', t('Choose an option')],
    ['Silver', t('Silver')],
    ['Gold', t('{name} (sold out)', { name: t('Gold') }), true],
  ];
  const nameError = t('Please enter your first name.');
  return (
    <>
      <Specimen title="Text field">
        <States columns="wide">
          <State name="Empty">
            <TextField label={name} />
          </State>
          <State name="Filled">
            <TextField label={name} defaultValue="Adelheid" />
          </State>
          <State name="With a hint">
            <TextField label={name} hint="As it stands on the parcel." />
          </State>
          <State name="With an error">
            <TextField label={name} error={nameError} />
          </State>
          <State name="With a hint and an error">
            <TextField label={name} hint="As it stands on the parcel." error={nameError} />
          </State>
          <State name="Disabled">
            <TextField label={name} defaultValue="Adelheid" disabled />
          </State>
        </States>
      </Specimen>
      <Specimen title="Fields of an account" note="Text fields that browsers know how to fill.">
        <States columns="wide">
          <State name="Email address">
            <EmailField label={t('Email address')} />
          </State>
          <State name="Password">
            <PasswordField label="Password" />
          </State>
          <State name="New password">
            <NewPasswordField label="New password" hint="At least 8 characters." />
          </State>
        </States>
      </Specimen>
      <Specimen title="Select">
        <States columns="wide">
          <State name="Nothing chosen, one choice not to be had">
            <SelectField label={t('Type')} options={options} />
          </State>
          <State name="Chosen, with a hint">
            <SelectField label={t('Type')} options={options} defaultValue="Silver" hint="Cast to order." />
          </State>
          <State name="With an error">
            <SelectField
              label={t('Type')}
              options={options}
              error={t('Please select Type before adding to cart!')}
            />
          </State>
          <State name="Disabled">
            <SelectField label={t('Type')} options={options} defaultValue="Silver" disabled />
          </State>
        </States>
      </Specimen>
      <Specimen title="Text area">
        <States columns="wide">
          <State name="Empty, with a hint">
            <TextArea label={question} hint="We answer within two days." />
          </State>
          <State name="Filled">
            <TextArea label={question} defaultValue="Can the ring be engraved on the inside?" />
          </State>
          <State name="With an error">
            <TextArea label={question} error="Please write at least 10 characters." />
          </State>
          <State name="Disabled">
            <TextArea label={question} defaultValue="Can the ring be engraved?" disabled />
          </State>
        </States>
      </Specimen>
      <Specimen title="Check field">
        <States columns="wide">
          <State name="Not ticked">
            <CheckField label={t('Remember me')} />
          </State>
          <State name="Ticked">
            <CheckField label={t('Remember me')} defaultChecked />
          </State>
          <State name="With an error">
            <CheckField label={t('Remember me')} error="Please tick this box to go on." />
          </State>
          <State name="Disabled">
            <CheckField label={t('Remember me')} disabled />
          </State>
          <State name="Disabled, ticked">
            <CheckField label={t('Remember me')} defaultChecked disabled />
          </State>
        </States>
      </Specimen>
    </>
  );
}
