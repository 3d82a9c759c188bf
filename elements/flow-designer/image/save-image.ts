/** Saves an image of the flow as a file. Announces the scale if the image is below full size. */
import { downloadFile } from '../../designer/dialogs/download.ts';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import type { FlowImageOptions } from '../page-types.ts';
import { processBasicInfoAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { createFlowImage } from './export-image.ts';
import { imageTextsForLanguage } from './texts.ts';

const FILE_EXTENSIONS = { jpeg: 'jpg', png: 'png', svg: 'svg' } as const;

export async function saveImage(designer: Designer, options: FlowImageOptions): Promise<void> {
  const t = imageTextsForLanguage(designer.lang);
  try {
    const { blob, scale } = await createFlowImage(designer, options);
    const name = designer.store.get(processBasicInfoAtom).processName || t('file');
    downloadFile(blob, { file: `${name}.${FILE_EXTENSIONS[options.type ?? 'jpeg']}`, mediaType: blob.type });
    const percent = Math.floor(scale * 100);
    announceToScreenReader(designer, scale < 1 ? t('scaled', { percent }) : t('saved'));
  } catch (error) {
    designer.calls.failed({ code: 'image-failed', message: t('failed'), error });
    announceToScreenReader(designer, t('failed'));
  }
}
