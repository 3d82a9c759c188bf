/** Moving and zooming with pointer and wheel: a drag of the ground and the wheel move, Ctrl and the wheel zoom. */
import type { Layout } from '@countersign/sdk/flow/diagram';
import { type RefObject, useEffect } from 'react';
import type { View } from './scene.ts';
import { LEAST_ZOOM, MOST_ZOOM, scaled } from './view.ts';

interface Latest {
  move(view: View): void;
  layout: Layout;
  view: RefObject<View | null>;
}

/** Of one line, where the wheel counts in lines. */
const LINE = 16;

export function useGestures(place: RefObject<HTMLElement | null>, latest: RefObject<Latest>): void {
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const view = latest.current.view.current;
      if (!view) return;
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
      latest.current.move(
        event.ctrlKey || event.metaKey
          ? zoomBy(event, view, box)
          : {
              ...view,
              x: view.x + ((event.shiftKey ? event.deltaY : event.deltaX) * unit) / view.scale,
              y: view.y + ((event.shiftKey ? 0 : event.deltaY) * unit) / view.scale,
            },
      );
    };
    const onPointerDown = (event: PointerEvent) => {
      const isGround = !(event.target as Element).closest('[data-id],[data-after]');
      if (event.button !== 0 || !isGround) return;
      const start = latest.current.view.current;
      if (!start) return;
      box.setPointerCapture(event.pointerId);
      box.dataset.panning = '';
      const move = ({ clientX, clientY }: PointerEvent) =>
        latest.current.move({
          ...start,
          x: start.x - (clientX - event.clientX) / start.scale,
          y: start.y - (clientY - event.clientY) / start.scale,
        });
      const stop = () => {
        delete box.dataset.panning;
        box.removeEventListener('pointermove', move);
        for (const type of ['pointerup', 'pointercancel']) box.removeEventListener(type, stop);
      };
      box.addEventListener('pointermove', move);
      for (const type of ['pointerup', 'pointercancel']) box.addEventListener(type, stop);
    };
    box.addEventListener('wheel', onWheel, { passive: false });
    box.addEventListener('pointerdown', onPointerDown);
    return () => {
      box.removeEventListener('wheel', onWheel);
      box.removeEventListener('pointerdown', onPointerDown);
    };
  }, [place, latest]);
}

function zoomBy({ deltaY, clientX, clientY }: WheelEvent, view: View, box: HTMLElement): View {
  const { left, top } = box.getBoundingClientRect();
  const wanted = view.scale * Math.exp(-deltaY / 300);
  const scale = Math.max(LEAST_ZOOM / 100, Math.min(MOST_ZOOM / 100, wanted));
  return scaled(view, scale, [clientX - left, clientY - top]);
}
