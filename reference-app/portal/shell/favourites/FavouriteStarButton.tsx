/** Star button for the current page. A starred page is listed at the top of the side menu. */
import { useTexts } from '../../session/language.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { shellTexts } from '../texts.ts';
import { useFavouritePage } from './use-favourite-page.ts';

export function FavouriteStarButton({ path }: { path: string }) {
  const { t } = useTexts(shellTexts);
  const page = useFavouritePage(path);
  if (!page) return null;
  return (
    <IconButton
      size="small"
      className="favourite-star"
      aria-pressed={page.isFavourite}
      aria-label={t('favourites.page')}
      title={t(page.isFavourite ? 'favourites.remove' : 'favourites.add')}
      onClick={page.toggle}
    >
      <Icon name={page.isFavourite ? 'star' : 'starBorder'} />
    </IconButton>
  );
}
