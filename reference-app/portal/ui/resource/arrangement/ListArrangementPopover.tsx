/** Popover to arrange a list: named views, the order of the columns, and the row height. */
import Popover from '@mui/material/Popover';
import { useId } from 'react';
import { useTexts } from '../../../session/language.ts';
import type { ListPanelProps } from '../ListPanel.tsx';
import { storeListDensity } from '../size.ts';
import { resourceTexts } from '../texts.ts';
import { ColumnList } from './ColumnList.tsx';
import { DensityChoice } from './DensityChoice.tsx';
import { SavedViewList } from './Views.tsx';

interface ArrangePopoverProps extends ListPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
}

export default function ListArrangementPopover({
  arrangement,
  columns,
  search,
  onSearch,
  anchor,
  onClose,
}: ArrangePopoverProps) {
  const { t } = useTexts(resourceTexts);
  const id = useId();
  const { value, change } = arrangement;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      disableScrollLock
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: 'arrange' } }}
    >
      <h2 id={id}>{t('arrange.title')}</h2>
      <SavedViewList
        views={value.views}
        search={search}
        onSearch={next => {
          onSearch(next);
          onClose();
        }}
        onChange={views => change({ views })}
      />
      <ColumnList columns={columns} onChange={next => change({ columns: next })} />
      <DensityChoice
        value={value.density}
        onChange={density => {
          storeListDensity(density);
          change({ density });
        }}
      />
    </Popover>
  );
}
