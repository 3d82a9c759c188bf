/** Lists the named views of a list. A click applies a view; views can be added and removed. */
import type { NamedListView } from '@countersign/sdk/api/contract';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import type { ResourceSearch } from '../search.ts';
import { resourceTexts } from '../texts.ts';
import {
  addOrReplaceView,
  isCurrentView,
  MAX_SAVED_VIEWS_PER_LIST,
  searchPatchForView,
  toStoredViewSearch,
} from '../views.ts';

interface ViewsProps {
  views: readonly NamedListView[];
  search: ResourceSearch;
  onSearch: (patch: Partial<ResourceSearch>) => void;
  onChange: (views: NamedListView[]) => void;
}

export function SavedViewList({ views, search, onSearch, onChange }: ViewsProps) {
  const { t } = useTexts(resourceTexts);
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!name) return;
    onChange(addOrReplaceView(views, { name, search: toStoredViewSearch(search) }));
    setTyped('');
  };
  const isFull = views.length >= MAX_SAVED_VIEWS_PER_LIST && !views.some(view => view.name === name);
  return (
    <fieldset className="arrange-views">
      <legend>{t('views.title')}</legend>
      {views.length > 0 && (
        <ul>
          {views.map(view => (
            <li key={view.name}>
              <Button
                size="small"
                color="inherit"
                aria-pressed={isCurrentView(search, view.search)}
                onClick={() => onSearch(searchPatchForView(search, view.search))}
              >
                {view.name}
              </Button>
              <IconButton
                size="small"
                aria-label={t('list.removeOf', { item: view.name })}
                onClick={() => onChange(views.filter(one => one !== view))}
              >
                <Close fontSize="inherit" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add}>
        <TextField
          size="small"
          value={typed}
          placeholder={t('views.name')}
          onChange={event => setTyped(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('views.name'), maxLength: 40 } }}
        />
        <Button type="submit" size="small" variant="outlined" disabled={!name || isFull}>
          {t('views.add')}
        </Button>
      </form>
    </fieldset>
  );
}
