/** Opens the palette: a button in the header, and Ctrl-K or Command-K anywhere. */
import Search from '@mui/icons-material/Search';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { shellTexts } from '../texts.ts';

const Palette = lazy(() => import('./Palette.tsx'));

export function PaletteButton() {
  const { t } = useTexts(shellTexts);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(open => !open);
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <button
        type="button"
        className="search-open"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        aria-label={`${t('palette.open')} Ctrl K`}
        onClick={() => setOpen(true)}
      >
        <Search fontSize="small" />
        <span>{t('palette.open')}</span> <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
