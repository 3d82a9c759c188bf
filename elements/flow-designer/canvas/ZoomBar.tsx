/** Zoom by steps of 25 percent, the whole flow, and the map. */
import { useAtom, useAtomValue } from 'jotai';
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { ImageMenu } from '../image/ImageMenu.tsx';
import { useDesigner } from '../store/designer.ts';
import { mapAtom } from '../store/overlay.ts';
import { viewportAtom } from '../store/viewport.ts';
import { canvasTextsIn } from './texts.ts';
import { LEAST_ZOOM, MOST_ZOOM } from './view.ts';
import type { Viewport } from './viewport.ts';

const none = () => () => {};

export const ZoomBar = memo(function ZoomBar(): ReactNode {
  const { t, lang } = useDesigner();
  const viewport = useAtomValue(viewportAtom);
  const [hasMap, setMap] = useAtom(mapAtom);
  // Only the number follows a gesture; the buttons around it are rendered at its end.
  const zoom = useRestedZoom(viewport);
  const mapText = canvasTextsIn(lang)(hasMap ? 'hideMap' : 'showMap');
  return (
    <fieldset className="cfd-zoom" aria-label={t('zoom', { percent: zoom })}>
      <ZoomButton
        name={t('zoomOut')}
        sign="−"
        isOff={zoom <= LEAST_ZOOM}
        onPress={() => viewport?.zoomStep(-1)}
      />
      <Percent viewport={viewport} />
      <ZoomButton
        name={t('zoomIn')}
        sign="+"
        isOff={zoom >= MOST_ZOOM}
        onPress={() => viewport?.zoomStep(1)}
      />
      <button type="button" className="csd-tool" onClick={() => viewport?.fit()}>
        {t('fit')}
      </button>
      <button
        type="button"
        className="csd-tool csd-tool-icon cfd-map-button"
        aria-label={mapText}
        title={mapText}
        aria-pressed={hasMap}
        onClick={() => setMap(!hasMap)}
      >
        <svg className="csd-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M2 4l4-1.500 4 1.500 4-1.500v9.500l-4 1.500-4-1.500-4 1.500zM6 2.500v9.500M10 4v9.500" />
        </svg>
      </button>
      <ImageMenu />
    </fieldset>
  );
});

/** A number that changes more often cannot be read, ms. */
const READABLE = 100;

function useRestedZoom(viewport: Viewport | null): number {
  const subscribe = useMemo(
    () =>
      viewport
        ? (listener: () => void) => viewport.subscribe((_, isGliding) => !isGliding && listener())
        : none,
    [viewport],
  );
  return useSyncExternalStore(subscribe, () => viewport?.restedPercent ?? 100);
}

/** Follows a gesture at the pace of a reader; its end is always followed. */
const readably = (viewport: Viewport) => (listener: () => void) => {
  let last = 0;
  return viewport.subscribe((_, isGliding) => {
    const now = performance.now();
    if (isGliding && now - last < READABLE) return;
    last = now;
    listener();
  });
};

/** Written into its place: a gesture renders nothing. */
function Percent({ viewport }: { viewport: Viewport | null }): ReactNode {
  const place = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const text = `${viewport?.percent ?? 100}%`;
      if (place.current && place.current.textContent !== text) place.current.textContent = text;
    };
    write();
    return viewport ? readably(viewport)(write) : undefined;
  }, [viewport]);
  return <output ref={place} className="cfd-percent" />;
}

interface ZoomButtonProps {
  name: string;
  sign: string;
  isOff: boolean;
  onPress(): void;
}

const ZoomButton = ({ name, sign, isOff, onPress }: ZoomButtonProps): ReactNode => (
  <button
    type="button"
    className="csd-tool csd-tool-icon"
    aria-label={name}
    title={name}
    aria-disabled={isOff}
    onClick={onPress}
  >
    {sign}
  </button>
);
