/** Contains the texts of the image export. */
import { catalogue, type Lang, translator } from '@countersign/sdk/i18n';

const texts = catalogue({
  zh: {
    image: '导出图片',
    jpeg: 'JPEG 图片',
    png: 'PNG 图片',
    svg: 'SVG 矢量图',
    branch: '仅“{{name}}”：JPEG',
    file: '流程图',
    saved: '已导出图片',
    scaled: '已导出图片，缩小到 {{percent}}%；原尺寸请用 SVG，或只导出一个分支',
    failed: '图片无法生成',
  },
  en: {
    image: 'Export a picture',
    jpeg: 'JPEG picture',
    png: 'PNG picture',
    svg: 'SVG drawing',
    branch: 'Only “{{name}}”: JPEG',
    file: 'flow',
    saved: 'The picture is exported',
    scaled: 'The picture is exported at {{percent}}%; SVG, or one branch alone, has the full size',
    failed: 'The picture could not be made',
  },
});

export const imageTextsForLanguage = (lang: Lang) => translator(lang, texts);
