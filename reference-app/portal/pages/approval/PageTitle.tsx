/** Title of a list page, with help for its keyboard shortcuts. */
import './approval.css';
import { type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { createLazyMuiComponent } from '../../theme/with-mui.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useShortcutKeys } from '../../ui/list/row-keys.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { approvalTexts } from './texts.ts';

const ListShortcutsHelp = createLazyMuiComponent(() => import('./keys/Keys.tsx'));

interface PageTitleProps {
  title: string;
  /**
   * Whether the user can select rows of the list, so that the help lists the shortcuts for selection.
   * Defaults to false.
   */
  selects?: boolean;
  /**
   * Whether each row of the list opens a task. If true, the help also lists the shortcuts for an open task.
   * Defaults to false.
   */
  opens?: boolean;
  /** Whether the keyboard shortcuts are active. Defaults to true; false while a task is open. */
  takesKeys?: boolean;
  /** Content at the end of the title line. */
  children?: ReactNode;
}

export function ListPageTitle(props: PageTitleProps) {
  const { title, selects = false, opens = false, takesKeys = true, children } = props;
  const { t } = useTexts(approvalTexts);
  const [help, setHelp] = useState(false);
  const search = () => document.querySelector<HTMLInputElement>('.keyword input')?.focus();
  useShortcutKeys({ '?': () => setHelp(!help), '/': search }, takesKeys);
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
      <Suspense>
        {help && <ListShortcutsHelp selects={selects} opens={opens} onClose={() => setHelp(false)} />}
      </Suspense>
    </div>
  );
}
