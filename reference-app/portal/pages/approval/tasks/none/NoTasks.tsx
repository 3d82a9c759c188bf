/** Shown instead of rows if a task list is empty. */
import { useTexts } from '../../../../session/language.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { TaskScope } from '../search.ts';
import { emptyTaskListTexts } from './texts.ts';

export default function NoTasks({ scope }: { scope: TaskScope }) {
  const { t } = useTexts(emptyTaskListTexts);
  return <EmptyState title={t(`none.${scope}`)} text={t(`hint.${scope}`)} />;
}
