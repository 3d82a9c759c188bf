/** Builds the page with Vite and Svelte's plugin. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { elements, pages } from '../elements.ts';

export default defineConfig({
  base: './',
  plugins: [svelte()],
  resolve: { alias: elements },
  build: { chunkSizeWarningLimit: 800, rolldownOptions: { input: pages } },
});
