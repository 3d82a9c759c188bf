/** Zoom by steps of 25 percent, and the whole flow. */
import type { Layout } from '@countersign/sdk/flow/diagram';
import { useAtomValue } from 'jotai';
import type { ReactNode, RefObject } from 'react';
import { zoomAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import type { View } from './scene.ts';
import { fitting, LEAST_ZOOM, MOST_ZOOM, type Size, scaled, zoomed } from './view.ts';

interface ZoomBarProps {
  view: RefObject<View | null>;
  layout: Layout;
  size(): Size;
  onLook(view: View): void;
}

export function ZoomBar({ view, layout, size, onLook }: ZoomBarProps): ReactNode {
  const { t } = useDesigner();
  const zoom = useAtomValue(zoomAtom);
  const zoomTo = (percent: number) => {
    const { width, height } = size();
    if (view.current) onLook(scaled(view.current, percent / 100, [width / 2, height / 2]));
  };
  return (
    <fieldset className="cfd-zoom" aria-label={t('zoom', { percent: zoom })}>
      <ZoomButton
        name={t('zoomOut')}
        sign="−"
        isOff={zoom <= LEAST_ZOOM}
        onPress={() => zoomTo(zoomed(zoom, -1))}
      />
      <output className="cfd-percent">{zoom}%</output>
      <ZoomButton
        name={t('zoomIn')}
        sign="+"
        isOff={zoom >= MOST_ZOOM}
        onPress={() => zoomTo(zoomed(zoom, 1))}
      />
      <button type="button" className="csd-tool" onClick={() => onLook(fitting(layout, size()))}>
        {t('fit')}
      </button>
    </fieldset>
  );
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
