/** Builds the page with Vite and Vue's plugin, which treats tags with a dash as custom elements. */
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { elements, pages } from '../elements.ts';

export default defineConfig({
  base: './',
  plugins: [vue({ template: { compilerOptions: { isCustomElement: tag => tag.includes('-') } } })],
  resolve: { alias: elements },
  build: { rolldownOptions: { input: pages } },
});
