/** In place of the rows of an empty list of tasks. */
import { useTexts } from '../../../../session/language.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { Scope } from '../search.ts';
import { noTaskTexts } from './texts.ts';

export default function NoTasks({ scope }: { scope: Scope }) {
  const { t } = useTexts(noTaskTexts);
  return <EmptyState title={t(`none.${scope}`)} text={t(`hint.${scope}`)} />;
}
