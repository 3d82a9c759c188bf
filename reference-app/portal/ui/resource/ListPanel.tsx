/** The arrangement of a list under one button: named views, columns in their order, and density. */
import './resource.css';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { ColumnList, type NamedColumn } from './ColumnList.tsx';
import { DensityChoice } from './DensityChoice.tsx';
import type { Arrangement } from './preference.ts';
import type { ResourceSearch } from './search.ts';
import { resourceTexts } from './texts.ts';
import { Views } from './Views.tsx';

export interface ListPanelProps {
  arrangement: Arrangement;
  columns: readonly NamedColumn[];
  search: ResourceSearch;
  onSearch: (search: Partial<ResourceSearch>) => void;
}

export function ListPanel({ arrangement, columns, search, onSearch }: ListPanelProps) {
  const { t } = useTexts(resourceTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const { value, change } = arrangement;
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
          <ViewColumnOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        disableScrollLock
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: 'arrange' } }}
      >
        <h2 id={id}>{t('arrange.title')}</h2>
        <Views
          views={value.views}
          search={search}
          onSearch={next => {
            onSearch(next);
            setAnchor(null);
          }}
          onChange={views => change({ views })}
        />
        <ColumnList columns={columns} onChange={next => change({ columns: next })} />
        <DensityChoice value={value.density} onChange={density => change({ density })} />
      </Popover>
    </>
  );
}
