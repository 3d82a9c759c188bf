/**
 * Renders the hint for an empty form, and the ways to start: a blank form, a starter form, fields as text, or
 * an import.
 */
import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { Button } from '../../ui/kit/Button.tsx';
import { lazyModule } from '../../ui/lazy-part.ts';
import { openDialogAtom, openDrawerSideAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { quickInsertInputStateAtom } from '../store/overlays.ts';
import { Icon } from '../view/Icon.tsx';

const lazyStarterCards = lazyModule(() => import('./StarterCards.tsx'));

export function EmptyHint(): ReactNode {
  const { t } = useDesigner();
  const setDialog = useSetAtom(openDialogAtom);
  const openSide = useSetAtom(openDrawerSideAtom);
  const insertByName = useSetAtom(quickInsertInputStateAtom);
  return (
    <div className="designer-empty">
      <Icon name="add" />
      <p className="designer-empty-title">{t('emptyHint')}</p>
      <p>{t('emptyMore')}</p>
      <ul className="designer-starters" aria-label={t('starters')}>
        <li>
          <Button
            className="designer-starter"
            data-starter="blank"
            onClick={() => insertByName({ inside: false })}
          >
            <strong>{t('emptyForm')}</strong>
          </Button>
          <p>{t('emptyStart')}</p>
        </li>
        <LazyStarterCards />
      </ul>
      <div className="designer-empty-ways">
        <FlatButton look="bordered" className="designer-empty-palette" onClick={() => openSide('left')}>
          {t('palette')}
        </FlatButton>
        <FlatButton look="bordered" onClick={() => setDialog('quickStart')}>
          {t('quickStart')}
        </FlatButton>
        <FlatButton look="bordered" onClick={() => setDialog('importJson')}>
          {t('importJson')}
        </FlatButton>
      </div>
    </div>
  );
}

/**
 * Renders the starter forms, which an author can use as the first content. Their code is loaded only when the
 * canvas is empty.
 */
function LazyStarterCards(): ReactNode {
  const { calls } = useDesigner();
  const [loaded, setLoaded] = useState(() => lazyStarterCards.isLoaded());
  useEffect(() => {
    if (loaded) return;
    lazyStarterCards.load().then(
      () => setLoaded(true),
      error => calls.failed({ code: 'load-failed', message: String(error), error }),
    );
  }, [loaded, calls]);
  if (!loaded) return null;
  const { StarterCards } = lazyStarterCards.get();
  return <StarterCards />;
}
