/** Narrows the side menu to titles with the keyword. */
import Search from '@mui/icons-material/Search';
import { useTexts } from '../../session/language.ts';
import { shellTexts } from '../texts.ts';

interface MenuSearchProps {
  keyword: string;
  onChange: (keyword: string) => void;
}

export function MenuSearch({ keyword, onChange }: MenuSearchProps) {
  const { t } = useTexts(shellTexts);
  return (
    <div className="menu-search">
      <Search fontSize="small" aria-hidden="true" />
      <input
        type="search"
        value={keyword}
        placeholder={t('menu.search')}
        aria-label={t('menu.search')}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && keyword) {
            event.stopPropagation();
            onChange('');
          }
        }}
      />
    </div>
  );
}
