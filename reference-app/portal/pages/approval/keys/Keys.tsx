/**
 * Lists the keyboard shortcuts of a list page. If the rows of the page open tasks, the list includes the
 * shortcuts of an open task.
 */
import type { TextsOf } from '../../../session/language.ts';
import { useTexts } from '../../../session/language.ts';
import ShortcutHelpDialog, { type Key } from '../../../ui/list/ShortcutHelpDialog.tsx';
import { listShortcutTexts } from './texts.ts';

interface ListKeysHelpProps {
  /** Whether rows can be selected. */
  selects: boolean;
  /** Whether a row opens its task. */
  opens: boolean;
  onClose: () => void;
}

export default function ListShortcutsHelp({ selects, opens, onClose }: ListKeysHelpProps) {
  const { t } = useTexts(listShortcutTexts);
  const keys: Key[] = [
    { keys: ['j', 'k'], text: t('keys.move') },
    { keys: ['↓', '↑'], text: t('keys.move') },
    { keys: ['Enter'], text: t('keys.open') },
    ...(selects ? [{ keys: ['x'], text: t('keys.select') }] : []),
    { keys: ['/'], text: t('keys.search') },
    ...(opens ? shortcutsForOpenTask(t) : []),
    { keys: ['?'], text: t('keys.help') },
  ];
  return <ShortcutHelpDialog keys={keys} onClose={onClose} />;
}

const shortcutsForOpenTask = (t: TextsOf<typeof listShortcutTexts>): Key[] => [
  { keys: ['n', 'p'], text: t('keys.next') },
  { keys: ['c'], text: t('keys.comment') },
  { keys: ['a'], text: t('keys.agree') },
  { keys: ['r'], text: t('keys.reject') },
  { keys: ['Esc'], text: t('keys.close') },
];
