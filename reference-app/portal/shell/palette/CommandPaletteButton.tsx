/** Opens the command palette, with a button in the header or with Ctrl-K or Command-K anywhere. */
import { Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { createLazyMuiComponent } from '../../theme/with-mui.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { shellTexts } from '../texts.ts';

const CommandPalette = createLazyMuiComponent(() => import('./CommandPalette.tsx'));

export function CommandPaletteButton() {
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
        <Icon name="search" />
        <span>{t('palette.open')}</span> <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
