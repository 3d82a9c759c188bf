/** Saves a picture of the flow as a file of the user, and says its scale where that is less than full. */
import { download } from '../../designer/dialogs/download.ts';
import { announce } from '../canvas/operations.ts';
import type { FlowImageOptions } from '../page-types.ts';
import { basicsAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { imageOf } from './export-image.ts';
import { imageTextsIn } from './texts.ts';

const ENDINGS = { jpeg: 'jpg', png: 'png', svg: 'svg' } as const;

export async function saveImage(designer: Designer, options: FlowImageOptions): Promise<void> {
  const t = imageTextsIn(designer.lang);
  try {
    const { blob, scale } = await imageOf(designer, options);
    const name = designer.store.get(basicsAtom).processName || t('file');
    download(blob, { file: `${name}.${ENDINGS[options.type ?? 'jpeg']}`, mediaType: blob.type });
    const percent = Math.floor(scale * 100);
    announce(designer, scale < 1 ? t('scaled', { percent }) : t('saved'));
  } catch (error) {
    designer.calls.failed({ code: 'image-failed', message: t('failed'), error });
    announce(designer, t('failed'));
  }
}
