/**
 * Renders the zoom buttons (steps of 25 percent), the button that fits the whole flow into the canvas, and
 * the minimap toggle.
 */
import { useAtom, useAtomValue } from 'jotai';
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { LineIcon } from '../../designer/view/LineIcon.tsx';
import { ImageMenu } from '../image/ImageMenu.tsx';
import { useDesigner } from '../store/designer.ts';
import { isMinimapShownAtom } from '../store/overlay.ts';
import { viewportAtom } from '../store/viewport.ts';
import { canvasTextsForLanguage } from './texts.ts';
import { MAX_ZOOM, MIN_ZOOM } from './view.ts';
import type { Viewport } from './viewport.ts';

const noopSubscribe = () => () => {};

export const ZoomBar = memo(function ZoomBar(): ReactNode {
  const { t, lang } = useDesigner();
  const viewport = useAtomValue(viewportAtom);
  const [hasMap, setMap] = useAtom(isMinimapShownAtom);
  // `ZoomPercent` also updates during a gesture. The buttons are rendered only when the gesture ends.
  const zoom = useZoomAfterGesture(viewport);
  const mapText = canvasTextsForLanguage(lang)(hasMap ? 'hideMap' : 'showMap');
  return (
    <fieldset className="flow-zoom" aria-label={t('zoom', { percent: zoom })}>
      <ZoomButton
        name={t('zoomOut')}
        sign="−"
        isOff={zoom <= MIN_ZOOM}
        onPress={() => viewport?.zoomStep(-1)}
      />
      <ZoomPercent viewport={viewport} />
      <ZoomButton
        name={t('zoomIn')}
        sign="+"
        isOff={zoom >= MAX_ZOOM}
        onPress={() => viewport?.zoomStep(1)}
      />
      <FlatButton onClick={() => viewport?.fit()}>{t('fit')}</FlatButton>
      <FlatButton
        look="icon"
        className="flow-map-button"
        aria-label={mapText}
        title={mapText}
        aria-pressed={hasMap}
        onClick={() => setMap(!hasMap)}
      >
        <LineIcon path="M2 4l4-1.500 4 1.500 4-1.500v9.500l-4 1.500-4-1.500-4 1.500zM6 2.500v9.500M10 4v9.500" />
      </FlatButton>
      <ImageMenu />
    </fieldset>
  );
});

/** Minimum time in ms between two updates of the percentage. Faster changes would be unreadable. */
const ZOOM_PERCENT_UPDATE_INTERVAL_MS = 100;

function useZoomAfterGesture(viewport: Viewport | null): number {
  const subscribe = useMemo(
    () =>
      viewport
        ? (listener: () => void) => viewport.subscribe((_, isGliding) => !isGliding && listener())
        : noopSubscribe,
    [viewport],
  );
  return useSyncExternalStore(subscribe, () => viewport?.restedPercent ?? 100);
}

/** Subscribes to the viewport, throttled during a gesture. The end of a gesture is always reported. */
const throttledViewportSubscription = (viewport: Viewport) => (listener: () => void) => {
  let last = 0;
  return viewport.subscribe((_, isGliding) => {
    const now = performance.now();
    if (isGliding && now - last < ZOOM_PERCENT_UPDATE_INTERVAL_MS) return;
    last = now;
    listener();
  });
};

/** Writes the percentage directly into the element, so that a gesture causes no React rendering. */
function ZoomPercent({ viewport }: { viewport: Viewport | null }): ReactNode {
  const place = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const text = `${viewport?.percent ?? 100}%`;
      if (place.current && place.current.textContent !== text) place.current.textContent = text;
    };
    write();
    return viewport ? throttledViewportSubscription(viewport)(write) : undefined;
  }, [viewport]);
  return <output ref={place} className="flow-percent" />;
}

interface ZoomButtonProps {
  name: string;
  sign: string;
  isOff: boolean;
  onPress(): void;
}

const ZoomButton = ({ name, sign, isOff, onPress }: ZoomButtonProps): ReactNode => (
  <FlatButton look="icon" aria-label={name} title={name} aria-disabled={isOff} onClick={onPress}>
    {sign}
  </FlatButton>
);
