/**
 * Renders the minimap: the whole flow as rectangles, and a frame around the visible part. The pointer or the
 * arrow keys move the frame.
 */
import { DARK, LIGHT } from '@countersign/sdk/flow/diagram';
import { useAtomValue } from 'jotai';
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDesigner } from '../store/designer.ts';
import { boxAppearanceByNodeIdAtom, flowDiagramLayoutAtom } from '../store/drawing.ts';
import { viewportAtom } from '../store/viewport.ts';
import { minimapFrame, minimapPaths, minimapViewFrame } from './map.ts';
import { canvasTextsForLanguage } from './texts.ts';

/** Distance of one arrow key press, as a share of the visible part's size. */
const ARROW_KEY_PAN_FRACTION = 0.25;

export const Minimap = memo(function Minimap(): ReactNode {
  const { isDark, lang } = useDesigner();
  const t = canvasTextsForLanguage(lang);
  const viewport = useAtomValue(viewportAtom);
  const layout = useAtomValue(flowDiagramLayoutAtom);
  const appearance = useAtomValue(boxAppearanceByNodeIdAtom);
  const seen = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const paths = useMemo(
    () => minimapPaths(layout, { palette: isDark ? DARK : LIGHT, appearance }),
    [layout, appearance, isDark],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has another scale
  useEffect(() => {
    if (!viewport) return;
    const follow = (_view: unknown, isGliding: boolean) => {
      const { view, size } = viewport;
      if (!view || !seen.current) return;
      const { x, y, width, height } = minimapViewFrame(minimapFrame(viewport.layout), view, size);
      const { style } = seen.current;
      style.transform = `translate(${x}px,${y}px)`;
      // Rounding keeps the size of the frame constant during panning, which only moves the frame.
      style.width = `${Math.round(width)}px`;
      style.height = `${Math.round(height)}px`;
      const share = (at: number, whole: number) => Math.round(Math.max(0, Math.min(1, at / whole)) * 100);
      if (!isGliding)
        setPlace({ x: share(view.x, viewport.layout.width), y: share(view.y, viewport.layout.height) });
    };
    follow(undefined, false);
    return viewport.subscribe(follow);
  }, [viewport, layout]);
  /** Centres the frame at the pointer. */
  const goTo = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!viewport?.view) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    const frame = minimapFrame(layout);
    const { scale } = viewport.view;
    const { width, height } = viewport.size;
    const x = (clientX - left - frame.left) / frame.scale - width / scale / 2;
    const y = (clientY - top - frame.top) / frame.scale - height / scale / 2;
    viewport.look({ x, y, scale }, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-ARROW_KEY_PAN_FRACTION, 0],
      ArrowRight: [ARROW_KEY_PAN_FRACTION, 0],
      ArrowUp: [0, -ARROW_KEY_PAN_FRACTION],
      ArrowDown: [0, ARROW_KEY_PAN_FRACTION],
    };
    const move = moves[event.key];
    if (!move || !viewport) return;
    event.preventDefault();
    viewport.pan(move[0] * viewport.size.width, move[1] * viewport.size.height);
  };
  return (
    <div
      className="flow-map"
      role="slider"
      tabIndex={0}
      aria-label={t('map')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={place.y}
      aria-valuetext={t('mapPlace', place)}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && goTo(event)}
    >
      <svg className="flow-map-picture" aria-hidden="true" focusable="false">
        {paths.map(({ fill, d }) => (
          <path key={fill} fill={fill} d={d} />
        ))}
      </svg>
      <span ref={seen} className="flow-map-window" />
    </div>
  );
});
