/** The flow as a picture. */
import { DARK, LIGHT, svgOf } from '@countersign/sdk/flow/diagram';
import type { FlowImageOptions } from '../page-types.ts';
import { flowAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';

export async function exportImage(
  { store, lang, isDark }: Designer,
  _options: FlowImageOptions = {},
): Promise<Blob> {
  const svg = svgOf(store.get(flowAtom), { lang, palette: isDark ? DARK : LIGHT });
  return new Blob([svg], { type: 'image/svg+xml' });
}
