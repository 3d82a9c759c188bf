/** Search field that reduces the side menu to entries whose title contains the keyword. */
import { useTexts } from '../../session/language.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { shellTexts } from '../texts.ts';

interface MenuSearchProps {
  keyword: string;
  onChange: (keyword: string) => void;
}

export function MenuSearch({ keyword, onChange }: MenuSearchProps) {
  const { t } = useTexts(shellTexts);
  return (
    <div className="menu-search">
      <Icon name="search" />
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
