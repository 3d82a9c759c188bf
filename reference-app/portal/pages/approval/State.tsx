/** The state of an application or a task, as a cell of a list. */
import '../../ui/list/list.css';
import { type TextKey, useTexts } from '../../session/language.ts';
import { approvalTexts } from './texts.ts';

const kinds: Record<string, string> = {
  'instance.0': 'open',
  'instance.1': 'good',
  'instance.2': 'bad',
  'task.0': 'open',
  'task.1': 'good',
  'task.2': 'bad',
};

/** A state as a word with a dot: the colour only repeats what the word says. */
export function State({ of, value }: { of: 'instance' | 'task'; value: number }) {
  const { t } = useTexts(approvalTexts);
  const key = `${of}.${value}`;
  return (
    <span className={`state state-${kinds[key] ?? 'idle'}`}>{t(key as TextKey<typeof approvalTexts>)}</span>
  );
}
