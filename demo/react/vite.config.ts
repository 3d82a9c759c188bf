/** Builds the page with Vite and React's plugin. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { elements, pages } from '../elements.ts';

export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: { alias: elements },
  build: { chunkSizeWarningLimit: 800, rolldownOptions: { input: pages } },
});
