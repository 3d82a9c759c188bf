/** The title of a list, and the keys that it has. */
import './approval.css';
import { type ReactNode, Suspense, useState } from 'react';
import { type TextsOf, useTexts } from '../../session/language.ts';
import { withMui } from '../../theme/with-mui.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { Key } from '../../ui/list/KeyHelp.tsx';
import { useKeys } from '../../ui/list/row-keys.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { approvalTexts } from './texts.ts';

const KeyHelp = withMui(() => import('../../ui/list/KeyHelp.tsx'));

interface PageTitleProps {
  title: string;
  /** Rows can be selected. */
  selects?: boolean;
  /** A row opens its task above the list. */
  opens?: boolean;
  /** False while a task lies over the page. */
  takesKeys?: boolean;
  /** At the other end of the line. */
  children?: ReactNode;
}

export function PageTitle(props: PageTitleProps) {
  const { title, selects = false, opens = false, takesKeys = true, children } = props;
  const { t } = useTexts(approvalTexts);
  const [help, setHelp] = useState(false);
  const search = () => document.querySelector<HTMLInputElement>('.keyword input')?.focus();
  useKeys({ '?': () => setHelp(!help), '/': search }, takesKeys);
  const keys: Key[] = [
    { keys: ['j', 'k'], text: t('keys.move') },
    { keys: ['↓', '↑'], text: t('keys.move') },
    { keys: ['Enter'], text: t('keys.open') },
    ...(selects ? [{ keys: ['x'], text: t('keys.select') }] : []),
    { keys: ['/'], text: t('keys.search') },
    ...(opens ? taskKeys(t) : []),
    { keys: ['?'], text: t('keys.help') },
  ];
  return (
    <div className="title-line">
      <h1>{title}</h1>
      <Tooltip title={t('keys.hint')}>
        <IconButton
          aria-label={t('keys.show')}
          size="small"
          className="keys-button"
          onClick={() => setHelp(true)}
        >
          <Icon name="keyboard" />
        </IconButton>
      </Tooltip>
      {children}
      <Suspense>{help && <KeyHelp keys={keys} onClose={() => setHelp(false)} />}</Suspense>
    </div>
  );
}

const taskKeys = (t: TextsOf<typeof approvalTexts>): Key[] => [
  { keys: ['n', 'p'], text: t('keys.next') },
  { keys: ['c'], text: t('keys.comment') },
  { keys: ['a'], text: t('keys.agree') },
  { keys: ['r'], text: t('keys.reject') },
  { keys: ['Esc'], text: t('keys.close') },
];
