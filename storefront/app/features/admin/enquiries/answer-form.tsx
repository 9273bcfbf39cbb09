import { panelButton, PanelTextArea } from '../panel/controls';
import { GuardedForm } from '../panel/unsaved/guarded-form';
import { SendButton } from '../panel/send-button';

interface Props {
  id: string;
  version: string;
  answer: string | null;
  published: boolean;
  /** True while nothing was answered yet: the first answer is mailed. */
  isFirst: boolean;
  name: string;
}

/** Answers a question, or words its answer anew. */
export function AnswerForm({ id, version, answer, published, isFirst, name }: Props) {
  return (
    <GuardedForm preventScrollReset className="mt-3 flex flex-col gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <PanelTextArea
        label={`Your answer to ${name}`}
        name="answer"
        rows={3}
        minLength={2}
        maxLength={4000}
        defaultValue={answer ?? ''}
        required
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="published" className="size-5" defaultChecked={published} />
        Show question and answer on the product’s page
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <SendButton className={panelButton('primary')}>Save the answer</SendButton>
        {isFirst && <span className="text-ink-soft">It is mailed to {name} as well.</span>}
      </div>
    </GuardedForm>
  );
}
