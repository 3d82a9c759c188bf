/** The title of a list, and the keys that it has. */
import './approval.css';
import { type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { withMui } from '../../theme/with-mui.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useKeys } from '../../ui/list/row-keys.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { approvalTexts } from './texts.ts';

const Keys = withMui(() => import('./keys/Keys.tsx'));

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
      <Suspense>{help && <Keys selects={selects} opens={opens} onClose={() => setHelp(false)} />}</Suspense>
    </div>
  );
}
