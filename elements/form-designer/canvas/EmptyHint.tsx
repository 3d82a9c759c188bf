/** An empty form: the hint of the specification, and ways to start: blank, a starter form, fields as text, an import. */
import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { dialogAtom, drawerAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { quickInsertAtom } from '../store/overlays.ts';
import { Icon } from '../view/Icon.tsx';

const cards = lazyPart(() => import('./StarterCards.tsx'));

export function EmptyHint(): ReactNode {
  const { t } = useDesigner();
  const setDialog = useSetAtom(dialogAtom);
  const openSide = useSetAtom(drawerAtom);
  const insertByName = useSetAtom(quickInsertAtom);
  return (
    <div className="csd-empty">
      <Icon name="add" />
      <p className="csd-empty-title">{t('emptyHint')}</p>
      <p>{t('emptyMore')}</p>
      <ul className="csd-starters" aria-label={t('starters')}>
        <li>
          <button
            type="button"
            className="csd-starter"
            data-starter="blank"
            onClick={() => insertByName({ inside: false })}
          >
            <strong>{t('emptyForm')}</strong>
          </button>
          <p>{t('emptyStart')}</p>
        </li>
        <Starters />
      </ul>
      <div className="csd-empty-ways">
        <button
          type="button"
          className="csd-tool csd-tool-bordered csd-empty-palette"
          onClick={() => openSide('left')}
        >
          {t('palette')}
        </button>
        <button type="button" className="csd-tool csd-tool-bordered" onClick={() => setDialog('quickStart')}>
          {t('quickStart')}
        </button>
        <button type="button" className="csd-tool csd-tool-bordered" onClick={() => setDialog('importJson')}>
          {t('importJson')}
        </button>
      </div>
    </div>
  );
}

/** Their forms are fetched once a canvas is empty. */
function Starters(): ReactNode {
  const { calls } = useDesigner();
  const [loaded, setLoaded] = useState(() => cards.isLoaded());
  useEffect(() => {
    if (loaded) return;
    cards.load().then(
      () => setLoaded(true),
      error => calls.failed({ code: 'load-failed', message: String(error), error }),
    );
  }, [loaded, calls]);
  if (!loaded) return null;
  const { StarterCards } = cards.get();
  return <StarterCards />;
}
