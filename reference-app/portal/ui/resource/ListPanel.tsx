/**
 * Button that opens the popover to arrange a list. The popover's code is loaded in idle time or when it
 * opens.
 */
import './resource.css';
import { Suspense, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { createLazyMuiComponent } from '../../theme/with-mui.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import type { NamedColumn } from './arrangement/ColumnList.tsx';
import type { Arrangement } from './preference.ts';
import type { ResourceSearch } from './search.ts';
import { resourceTexts } from './texts.ts';

const ListArrangementPopover = createLazyMuiComponent(
  () => import('./arrangement/ListArrangementPopover.tsx'),
);

export interface ListPanelProps {
  arrangement: Arrangement;
  columns: readonly NamedColumn[];
  search: ResourceSearch;
  onSearch: (search: Partial<ResourceSearch>) => void;
}

export function ArrangeListButton(props: ListPanelProps) {
  const { t } = useTexts(resourceTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={t('arrange.title')}>
        <IconButton
          className="arrange-button"
          aria-label={t('arrange.title')}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <Icon name="viewColumn" />
        </IconButton>
      </Tooltip>
      <Suspense>
        {anchor && <ListArrangementPopover {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
