/** The keys of a list, with those of an open task where its rows open one. */
import type { TextsOf } from '../../../session/language.ts';
import { useTexts } from '../../../session/language.ts';
import KeyHelp, { type Key } from '../../../ui/list/KeyHelp.tsx';
import { keyTexts } from './texts.ts';

interface KeysProps {
  /** Rows can be selected. */
  selects: boolean;
  /** A row opens its task. */
  opens: boolean;
  onClose: () => void;
}

export default function Keys({ selects, opens, onClose }: KeysProps) {
  const { t } = useTexts(keyTexts);
  const keys: Key[] = [
    { keys: ['j', 'k'], text: t('keys.move') },
    { keys: ['↓', '↑'], text: t('keys.move') },
    { keys: ['Enter'], text: t('keys.open') },
    ...(selects ? [{ keys: ['x'], text: t('keys.select') }] : []),
    { keys: ['/'], text: t('keys.search') },
    ...(opens ? taskKeys(t) : []),
    { keys: ['?'], text: t('keys.help') },
  ];
  return <KeyHelp keys={keys} onClose={onClose} />;
}

const taskKeys = (t: TextsOf<typeof keyTexts>): Key[] => [
  { keys: ['n', 'p'], text: t('keys.next') },
  { keys: ['c'], text: t('keys.comment') },
  { keys: ['a'], text: t('keys.agree') },
  { keys: ['r'], text: t('keys.reject') },
  { keys: ['Esc'], text: t('keys.close') },
];
