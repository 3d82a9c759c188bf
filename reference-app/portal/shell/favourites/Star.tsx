/** The star of the page that is shown: pressed, the page stands on top of the side menu. */
import StarIcon from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import { useTexts } from '../../session/language.ts';
import { shellTexts } from '../texts.ts';
import { useFavouritePage } from './use-favourite-page.ts';

export function Star({ path }: { path: string }) {
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
      {page.isFavourite ? <StarIcon fontSize="small" /> : <StarBorder fontSize="small" />}
    </IconButton>
  );
}
