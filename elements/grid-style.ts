/** Vite plugin: MUI's data grid draws a `<style>` of its own, which a strict CSP refuses; here it draws ours instead. */
import { join } from 'node:path';
import type { Plugin } from 'vite';

const file = /@mui\/x-data-grid\/utils\/css\/context\.mjs$/;
const tag = '_jsx("style", {';

const ofElements = join(import.meta.dirname, 'element', 'styles', 'adopted-css.tsx');

/** `replacement` is the module whose `AdoptedStyle` is drawn: the elements' own, or the portal's. */
export function gridStyle(replacement = ofElements): Plugin {
  return {
    name: 'countersign-grid-style',
    enforce: 'pre',
    transform(code, id) {
      if (!file.test(id.split('?')[0] ?? '')) return undefined;
      if (!code.includes(tag))
        this.error('The data grid no longer draws its <style> here: look where it went.');
      const imported = `import { AdoptedStyle } from ${JSON.stringify(replacement)};\n`;
      return { code: imported + code.replaceAll(tag, '_jsx(AdoptedStyle, {'), map: null };
    },
  };
}
