/** Shows the state of an application or a task in a list cell. */
import '../../ui/list/list.css';
import { type TextKey, useTexts } from '../../session/language.ts';
import { approvalTexts } from './texts.ts';

const APPROVAL_STATE_STYLES: Record<string, string> = {
  'instance.0': 'open',
  'instance.1': 'good',
  'instance.2': 'bad',
  'task.0': 'open',
  'task.1': 'good',
  'task.2': 'bad',
};

/** Shows a state as text with a coloured dot. The colour only repeats the information in the text. */
export function ApprovalStateCell({ of, value }: { of: 'instance' | 'task'; value: number }) {
  const { t } = useTexts(approvalTexts);
  const key = `${of}.${value}`;
  return (
    <span className={`state state-${APPROVAL_STATE_STYLES[key] ?? 'idle'}`}>
      {t(key as TextKey<typeof approvalTexts>)}
    </span>
  );
}
